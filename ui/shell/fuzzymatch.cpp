// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/fuzzymatch.h"

#include <QList>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int whole = 5000;
constexpr int beginning = 4000;
constexpr int wordBeginning = 3000;
constexpr int inOnePiece = 2000;
constexpr int withGaps = 1000;
constexpr int mostPenalty = 900; // Keeps the kinds apart.

int penalty(qsizetype amount)
{
    return static_cast<int>(std::min<qsizetype>(amount, mostPenalty));
}

bool beginsWord(QStringView text, qsizetype at)
{
    return at == 0 || !text.at(at - 1).isLetterOrNumber() || (text.at(at).isUpper() && text.at(at - 1).isLower());
}

std::optional<qsizetype> wordThatBeginsWith(QStringView word, QStringView text)
{
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (beginsWord(text, at))
            return at;
    }
    return std::nullopt;
}

/// Characters passed over between the first and the last hit; empty when a letter is missing. Letters are taken as
/// they come, so that a better place further on may be missed: good enough for the last kind.
std::optional<qsizetype> gaps(QStringView word, QStringView text)
{
    qsizetype from = 0;
    qsizetype first = -1;
    for (const QChar letter : word) {
        const qsizetype at = text.indexOf(letter, from, Qt::CaseInsensitive);
        if (at < 0)
            return std::nullopt;
        if (first < 0)
            first = at;
        from = at + 1;
    }
    return from - first - word.size();
}

std::optional<int> scoreOfWord(QStringView word, QStringView text)
{
    if (text.compare(word, Qt::CaseInsensitive) == 0)
        return whole;
    if (text.startsWith(word, Qt::CaseInsensitive))
        return beginning - penalty(text.size());
    if (const auto at = wordThatBeginsWith(word, text))
        return wordBeginning - penalty(*at);
    if (const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0)
        return inOnePiece - penalty(at);
    // Scattered letters say something only if they are close: an id matches everything otherwise.
    if (const auto passed = gaps(word, text); passed && *passed <= 2 * word.size())
        return withGaps - penalty(*passed);
    return std::nullopt;
}

} // namespace

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    const auto words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return 0;
    if (text.compare(typed.trimmed(), Qt::CaseInsensitive) == 0)
        return whole;
    int lowest = whole;
    for (const QStringView word : words) {
        const auto score = scoreOfWord(word, text);
        if (!score)
            return std::nullopt;
        lowest = std::min(lowest, *score);
    }
    return lowest;
}

} // namespace signalbox
