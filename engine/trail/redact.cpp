// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/redact.h"

#include <QRegularExpression>

namespace signalbox {

namespace {

// Everything up to a space or quote belongs to the URL: a bracket or comma may be part of a key.
const QRegularExpression &urlPattern()
{
    static const QRegularExpression pattern(QStringLiteral(R"(([A-Za-z][A-Za-z0-9+.\-]*://)([^\s"'<>`]*))"));
    return pattern;
}

// A digit, capital or padding tells a credential from prose such as "basic needs a user name".
const QRegularExpression &schemePattern()
{
    static const QRegularExpression pattern(
        QStringLiteral(R"(\b((?i:bearer|basic))\s+(?=[^\s"',;]*[0-9A-Z=])[^\s"',;]+)"));
    return pattern;
}

// `name=value` with any value; `name: value` only where the value looks like a credential, because field paths such as
// `routes[0].key: not found` read the same.
const QRegularExpression &namedPattern()
{
    static const QRegularExpression pattern(
        QStringLiteral(R"((?<![\w\-])([\w\-]*(?:key|token|secret|password|passwd|credential)s?["']?\s*)"
                       R"((?:=\s*|:\s*(?=["']?[^\s"'&,;]{12})(?=[^\s&,;]*\d))))"
                       R"((?:"[^"]*"|'[^']*'|[^\s"'&,;]+))"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

// The whole value of an Authorization field, to the end of its line or string.
const QRegularExpression &fieldPattern()
{
    static const QRegularExpression pattern(
        QStringLiteral(R"(\b((?:proxy-)?authorization["']?\s*[:=]\s*)["']?[^\r\n"']+)"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

// The authority without user information, and a sign for what followed it.
QString redactedUrl(const QString &scheme, const QString &rest)
{
    qsizetype end = 0;
    while (end < rest.size() && !QStringLiteral("/?#\\").contains(rest.at(end)))
        ++end;
    // A raw slash in a password would end the authority too early and leave the user name standing for the host.
    const qsizetype at = rest.lastIndexOf(QLatin1Char('@'));
    if (at >= end)
        return scheme + QStringLiteral("…");
    const QString host = rest.mid(at + 1, end - at - 1);
    const bool hasMore = end + 1 < rest.size() || (end < rest.size() && rest.at(end) != QLatin1Char('/'));
    return scheme + host + (hasMore ? QStringLiteral("/…") : rest.mid(end));
}

template <typename Replacement>
QString replaced(const QString &text, const QRegularExpression &pattern, Replacement replacement)
{
    QString result;
    qsizetype done = 0;
    auto matches = pattern.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result += text.mid(done, match.capturedStart() - done);
        result += replacement(match);
        done = match.capturedEnd();
    }
    return result + text.mid(done);
}

} // namespace

QString redact(const QString &text)
{
    using Match = QRegularExpressionMatch;
    const auto keepName = [](const Match &match) -> QString { return match.captured(1) + QStringLiteral("…"); };
    QString result = replaced(text, urlPattern(),
        [](const Match &match) -> QString { return redactedUrl(match.captured(1), match.captured(2)); });
    result = replaced(result, fieldPattern(), keepName);
    result = replaced(result, namedPattern(), keepName);
    return replaced(result, schemePattern(),
        [](const Match &match) -> QString { return match.captured(1) + QStringLiteral(" …"); });
}

} // namespace signalbox
