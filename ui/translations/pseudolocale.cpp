// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "translations/pseudolocale.h"

#include <QRegularExpression>

namespace signalbox {

namespace {

/// One letter for each of a–z, then of A–Z.
constexpr QStringView accented = u"áƀçđéƒĝĥíĵķļḿñóþɋřšţûṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻḾÑÓÞɊŘŠŢÛṼŴẊÝŽ";
constexpr int letters = 26;
static_assert(accented.size() == 2 * letters);

constexpr int longestWord = 12; ///< A text that wraps must be able to.
constexpr double growth = 0.35; ///< German and Finnish need about that much more.

QChar accent(QChar letter)
{
    if (letter >= u'a' && letter <= u'z')
        return accented[letter.unicode() - u'a'];
    if (letter >= u'A' && letter <= u'Z')
        return accented[letters + letter.unicode() - u'A'];
    return letter;
}

/// What must stay: %1, %L1, %n, %Ln; mark-up; entities; a mnemonic with its letter.
const QRegularExpression &kept()
{
    static const QRegularExpression pattern(QStringLiteral("%L?(?:\\d{1,2}|n)|</?[a-z][^>]*>|&[a-z]+;|&&|&."));
    return pattern;
}

} // namespace

QString pseudoText(const QString &source)
{
    if (source.isEmpty())
        return source;
    QString text;
    qsizetype shown = 0; // Mark-up takes no room, so it does not let the text grow.
    auto takeUntil = [&, from = qsizetype{0}](qsizetype start, qsizetype end) mutable {
        for (; from < start; ++from, ++shown)
            text += accent(source[from]);
        text += QStringView(source).mid(start, end - start);
        from = end;
    };
    for (auto matches = kept().globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        takeUntil(match.capturedStart(), match.capturedEnd());
        shown += match.capturedView().startsWith(u'<') ? 0 : 1;
    }
    takeUntil(source.size(), source.size());
    constexpr qsizetype brackets = 2;
    const qsizetype tildes = qRound(static_cast<double>(shown) * growth) - brackets - 1;
    QString tail;
    for (qsizetype at = 0; at < tildes; ++at)
        tail += at % longestWord == 0 ? QStringLiteral(" ~") : QStringLiteral("~");
    return u'[' + text + tail + u']';
}

QString PseudoLocale::translate(const char *, const char *sourceText, const char *, int) const
{
    return pseudoText(QString::fromUtf8(sourceText));
}

} // namespace signalbox
