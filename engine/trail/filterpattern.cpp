// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filterpattern.h"

#include <algorithm>

namespace signalbox {

namespace {

char folded(char character)
{
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}

bool isSame(char pattern, char text)
{
    return pattern == folded(text);
}

bool beginsWith(QByteArrayView text, QByteArrayView pattern)
{
    return text.size() >= pattern.size() && std::equal(pattern.begin(), pattern.end(), text.begin(), isSame);
}

bool contains(QByteArrayView text, QByteArrayView pattern)
{
    return std::search(text.begin(), text.end(), pattern.begin(), pattern.end(), [](char a, char b) {
        return isSame(b, a);
    }) != text.end();
}

/// Goes back to the last star alone, so that it takes at most text times pattern steps.
bool matchesStars(QByteArrayView text, QByteArrayView pattern)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1;
    qsizetype starAt = 0;
    while (at < text.size()) {
        if (in < pattern.size() && pattern[in] == '*') {
            star = in++;
            starAt = at;
        } else if (in < pattern.size() && isSame(pattern[in], text[at])) {
            ++in;
            ++at;
        } else if (star >= 0) {
            in = star + 1;
            at = ++starAt;
        } else {
            return false;
        }
    }
    while (in < pattern.size() && pattern[in] == '*')
        ++in;
    return in == pattern.size();
}

} // namespace

FilterPattern::FilterPattern(QStringView text, Match match)
    : m_text(text.toString())
    , m_folded(text.toUtf8())
    , m_match(match)
    , m_hasStar(match == Match::Whole && text.contains(u'*'))
{
    std::transform(m_folded.begin(), m_folded.end(), m_folded.begin(), folded);
}

bool FilterPattern::matches(QByteArrayView text) const
{
    switch (m_match) {
    case Match::Beginning:
        return beginsWith(text, m_folded);
    case Match::Inside:
        return contains(text, m_folded);
    case Match::Whole:
        break;
    }
    if (m_hasStar)
        return matchesStars(text, m_folded);
    return text.size() == m_folded.size() && beginsWith(text, m_folded);
}

} // namespace signalbox
