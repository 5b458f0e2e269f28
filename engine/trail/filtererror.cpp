// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filtererror.h"

#include "operations/bytesview.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <vector>

namespace signalbox {

namespace {

// In the order of FilterError::Code.
constexpr std::array<std::string_view, 8> sentences{
    "There is no key \"%1\"; try %3.",
    "\"%1\" is no value of %2; try %3.",
    "%2 takes a number such as 5, >5, <5 or 5..10, not \"%1\".",
    "%2 takes a span such as 10m, 1h or 2d, or a time such as 14:02 or 14:00..14:30, not \"%1\".",
    "%2 takes no < or >; write %2:value.",
    "A value must follow %1.",
    "A closing quote is missing.",
    "%2 can't be asked yet: it is not recorded.",
};

constexpr int closeEnough = 2; // Slips of the finger.

/// How many letters must be put in, taken out or changed to turn one word into the other.
int distance(QStringView a, QStringView b)
{
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i) + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const bool same = a[i].toLower() == b[static_cast<qsizetype>(j) - 1].toLower();
            const int changed = diagonal + (same ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

} // namespace

std::string_view filterErrorSentence(FilterError::Code code)
{
    return sentences[static_cast<std::size_t>(code)];
}

QString FilterError::fill(const QString &sentence) const
{
    const std::array<const QString *, 3> arguments{&found, &key, &allowed};
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int number
            = sentence[i] == QLatin1Char('%') && i + 1 < sentence.size() ? sentence[i + 1].digitValue() : 0;
        if (number >= 1 && number <= 3) {
            text += *arguments[static_cast<std::size_t>(number) - 1];
            ++i;
        } else {
            text += sentence[i];
        }
    }
    return text;
}

QString FilterError::toString() const
{
    const std::string_view sentence = filterErrorSentence(code);
    return fill(textOf(sentence));
}

QString closestOrAll(const QString &found, const QStringList &words)
{
    const QString *closest = nullptr;
    int least = closeEnough + 1;
    for (const QString &word : words) {
        // A short word is a few slips away from any other.
        const int away = distance(found, word);
        if (away < least && away < word.size() - 1) {
            closest = &word;
            least = away;
        }
    }
    if (closest)
        return *closest;
    QStringList begun;
    std::copy_if(words.begin(), words.end(), std::back_inserter(begun),
        [&found](const QString &word) { return word.startsWith(found); });
    const QStringList &offered = found.isEmpty() || begun.isEmpty() ? words : begun;
    if (offered.size() == 1)
        return offered.first();
    return offered.mid(0, offered.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" or ") + offered.last();
}

} // namespace signalbox
