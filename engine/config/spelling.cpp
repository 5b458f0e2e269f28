// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/spelling.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace signalbox {

namespace {

constexpr int maxSlips = 2;
constexpr qsizetype maxShown = 64;

// Letters left out, added, replaced or swapped with their neighbour (optimal string alignment), over three rows.
int distance(const QByteArray &from, const QByteArray &to)
{
    const auto width = static_cast<std::size_t>(to.size()) + 1;
    std::vector<int> beforeLast(width);
    std::vector<int> last(width);
    std::vector<int> row(width);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < from.size(); ++i) {
        std::swap(beforeLast, last);
        std::swap(last, row);
        row[0] = static_cast<int>(i) + 1;
        for (qsizetype j = 0; j < to.size(); ++j) {
            const auto at = static_cast<std::size_t>(j) + 1;
            const int replaced = last[at - 1] + (from[i] == to[j] ? 0 : 1);
            row[at] = std::min({replaced, last[at] + 1, row[at - 1] + 1});
            if (i > 0 && j > 0 && from[i] == to[j - 1] && from[i - 1] == to[j])
                row[at] = std::min(row[at], beforeLast[at - 2] + 1);
        }
    }
    return row.back();
}

} // namespace

QByteArray closestName(const QByteArray &name, const QByteArrayList &known)
{
    if (name.size() > maxShown)
        return {};
    QByteArray closest;
    int fewest = maxSlips + 1;
    for (const QByteArray &candidate : known) {
        const int slips = distance(name.toLower(), candidate.toLower());
        // In a short word two slips make any other word.
        if (slips < fewest && slips * 2 < candidate.size()) {
            fewest = slips;
            closest = candidate;
        }
    }
    return closest;
}

QString suggestion(const QByteArray &name, const QByteArrayList &known)
{
    const QByteArray closest = closestName(name, known);
    return closest.isEmpty() ? QString() : QString(u" (did you mean " + quoted(closest) + u"?)");
}

QString quoted(const QByteArray &name)
{
    QString shown = QString::fromUtf8(name);
    const bool cut = shown.size() > maxShown;
    shown.truncate(maxShown);
    for (QChar &c : shown) {
        if (!c.isPrint())
            c = u'?';
    }
    return u'"' + shown + (cut ? u"…\"" : u"\"");
}

} // namespace signalbox
