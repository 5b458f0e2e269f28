// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/linediff.h"

#include <algorithm>
#include <vector>

namespace signalbox {

namespace {

using Kind = LineDiffRow::Kind;

/// Beyond this many comparisons the differing middle is shown as one block: somebody replaced the whole file.
constexpr qsizetype mostComparisons = 4'000'000;

/// Builds the rows of one comparison, with all equal lines.
class Comparison
{
public:
    Comparison(const QStringList &before, const QStringList &after)
        : m_before(before)
        , m_after(after)
    { }

    QList<LineDiffRow> run()
    {
        const qsizetype shorter = std::min(m_before.size(), m_after.size());
        qsizetype head = 0;
        while (head < shorter && m_before[head] == m_after[head])
            ++head;
        qsizetype tail = 0;
        while (tail < shorter - head && m_before[m_before.size() - 1 - tail] == m_after[m_after.size() - 1 - tail])
            ++tail;
        same(head);
        middle(m_before.size() - tail, m_after.size() - tail);
        same(tail);
        return m_rows;
    }

private:
    void same(qsizetype count)
    {
        for (; count > 0; --count, ++m_i, ++m_j)
            row(Kind::Same, true, true);
    }

    void row(Kind kind, bool left, bool right)
    {
        m_rows.append({kind, left ? static_cast<int>(m_i) + 1 : 0, left ? m_before[m_i] : QString(),
            right ? static_cast<int>(m_j) + 1 : 0, right ? m_after[m_j] : QString()});
    }

    /// Lines that have no partner, side by side as far as both have some.
    void different(qsizetype beforeEnd, qsizetype afterEnd)
    {
        while (m_i < beforeEnd || m_j < afterEnd) {
            const bool left = m_i < beforeEnd;
            const bool right = m_j < afterEnd;
            row(left && right ? Kind::Changed : left ? Kind::Removed : Kind::Added, left, right);
            m_i += left ? 1 : 0;
            m_j += right ? 1 : 0;
        }
    }

    /// The longest common subsequence of what is left up to the two ends.
    void middle(qsizetype beforeEnd, qsizetype afterEnd)
    {
        const qsizetype top = m_i;
        const qsizetype left = m_j;
        const qsizetype rows = beforeEnd - top;
        const qsizetype columns = afterEnd - left;
        if (rows * columns > mostComparisons)
            return different(beforeEnd, afterEnd);
        const auto at = [columns](qsizetype i, qsizetype j) { return static_cast<std::size_t>(i * (columns + 1) + j); };
        std::vector<int> length(at(rows, columns) + 1, 0);
        for (qsizetype i = rows - 1; i >= 0; --i) {
            for (qsizetype j = columns - 1; j >= 0; --j) {
                length[at(i, j)] = m_before[top + i] == m_after[left + j]
                    ? length[at(i + 1, j + 1)] + 1
                    : std::max(length[at(i + 1, j)], length[at(i, j + 1)]);
            }
        }
        qsizetype i = 0;
        qsizetype j = 0;
        while (i < rows && j < columns) {
            if (m_before[top + i] == m_after[left + j]) {
                different(top + i, left + j);
                same(1);
                ++i, ++j;
            } else if (length[at(i + 1, j)] >= length[at(i, j + 1)]) {
                ++i;
            } else {
                ++j;
            }
        }
        different(beforeEnd, afterEnd);
    }

    const QStringList &m_before;
    const QStringList &m_after;
    qsizetype m_i = 0;
    qsizetype m_j = 0;
    QList<LineDiffRow> m_rows;
};

} // namespace

QList<LineDiffRow> lineDiff(const QStringList &before, const QStringList &after, const QSet<int> &marked, int context)
{
    const QList<LineDiffRow> rows = Comparison(before, after).run();
    QList<bool> kept(rows.size(), false);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (rows[i].kind == Kind::Same && !marked.contains(rows[i].afterLine))
            continue;
        const qsizetype end = std::min(rows.size(), i + context + 1);
        for (qsizetype near = std::max<qsizetype>(0, i - context); near < end; ++near)
            kept[near] = true;
    }
    if (!kept.contains(true))
        return {};
    QList<LineDiffRow> shown;
    for (qsizetype i = 0; i < rows.size(); ++i) {
        if (kept[i])
            shown.append(rows[i]);
        else if (!shown.isEmpty() && shown.last().kind == Kind::Gap)
            ++shown.last().beforeLine;
        else
            shown.append({Kind::Gap, 1, {}, 0, {}});
    }
    return shown;
}

} // namespace signalbox
