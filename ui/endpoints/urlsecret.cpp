// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/urlsecret.h"

#include "config/endpointurl.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

constexpr qsizetype leastKeyLength = 16;
constexpr qsizetype leastHexLength = 24;
constexpr int leastDigits = 2;
constexpr int leastChanges = 4; ///< Between digits, capitals and small letters. Words have few.

constexpr std::array<const char *, 12> secretNames{"key", "apikey", "api_key", "api-key", "x-api-key", "token",
    "access_token", "access-token", "auth", "secret", "password", "dkey"};

enum class Kind : quint8
{
    Digit,
    Capital,
    Small,
    Other
};

Kind kindOf(char c)
{
    if (c >= '0' && c <= '9')
        return Kind::Digit;
    if (c >= 'A' && c <= 'Z')
        return Kind::Capital;
    return c >= 'a' && c <= 'z' ? Kind::Small : Kind::Other;
}

bool isHexDigit(char c)
{
    return kindOf(c) == Kind::Digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool isKeyCharacter(char c)
{
    return kindOf(c) != Kind::Other || c == '-' || c == '_' || c == '.' || c == '~' || c == '=';
}

/// Begin and end of the authority, the path and the query.
struct Parts
{
    qsizetype authority = 0;
    qsizetype path = 0;
    qsizetype query = 0; ///< At the question mark, or the end.
    qsizetype end = 0; ///< At the fragment, or the end.
};

std::optional<Parts> partsOf(const QByteArray &url)
{
    const qsizetype scheme = url.indexOf("://");
    if (scheme <= 0)
        return {};
    Parts parts;
    parts.authority = scheme + 3;
    const auto find = [&](char c, qsizetype end) {
        const qsizetype at = url.left(end).indexOf(c, parts.authority);
        return at < 0 ? end : at;
    };
    parts.end = find('#', url.size());
    parts.query = find('?', parts.end);
    parts.path = find('/', parts.query);
    return parts;
}

std::optional<UrlSecret> userInformation(const QByteArray &url, const Parts &parts)
{
    const qsizetype at = url.left(parts.path).lastIndexOf('@');
    if (at < parts.authority)
        return {};
    const QByteArray user = QByteArray::fromPercentEncoding(url.mid(parts.authority, at - parts.authority));
    return UrlSecret{
        AuthType::Basic, {}, user.contains(':') ? user : user + ':', url.left(parts.authority) + url.mid(at + 1)};
}

bool isSecretParameter(const QByteArray &name, const QByteArray &value)
{
    const bool named = std::any_of(secretNames.begin(), secretNames.end(),
        [&](const char *secretName) { return name.compare(secretName, Qt::CaseInsensitive) == 0; });
    return !value.isEmpty() && (named || looksLikeKey(value));
}

std::optional<UrlSecret> parameter(const QByteArray &url, const Parts &parts)
{
    if (parts.query == parts.end)
        return {};
    QList<QByteArray> parameters = url.mid(parts.query + 1, parts.end - parts.query - 1).split('&');
    for (qsizetype i = 0; i < parameters.size(); ++i) {
        const qsizetype equals = parameters[i].indexOf('=');
        const QByteArray name = parameters[i].left(equals);
        const QByteArray value
            = QByteArray::fromPercentEncoding(equals < 0 ? QByteArray() : parameters[i].mid(equals + 1));
        if (!isSecretParameter(name, value))
            continue;
        parameters.removeAt(i);
        const QByteArray rest = parameters.join('&');
        const QByteArray head = url.left(parts.query) + (rest.isEmpty() ? QByteArray() : '?' + rest);
        return UrlSecret{AuthType::Query, name, value, head + url.mid(parts.end)};
    }
    return {};
}

std::optional<UrlSecret> segment(const QByteArray &url, const Parts &parts)
{
    qsizetype begin = parts.path;
    while (begin < parts.query) {
        const qsizetype next = url.indexOf('/', begin + 1);
        const qsizetype end = next < 0 || next > parts.query ? parts.query : next;
        const QByteArray text = url.mid(begin + 1, end - begin - 1);
        if (looksLikeKey(QByteArray::fromPercentEncoding(text)))
            return UrlSecret{AuthType::PathApiKey, {}, QByteArray::fromPercentEncoding(text),
                url.left(begin + 1) + apiKeyPlaceholder + url.mid(end)};
        begin = end;
    }
    return {};
}

/// A stretch of a URL.
struct Range
{
    qsizetype begin = 0;
    qsizetype end = 0;
};

/// The secrets of a URL in their order.
QList<Range> secretRanges(const QByteArray &url, const Parts &parts)
{
    QList<Range> ranges;
    if (const qsizetype at = url.left(parts.path).lastIndexOf('@'); at > parts.authority)
        ranges.append({parts.authority, at});
    for (qsizetype begin = parts.path; begin < parts.query;) {
        const qsizetype next = url.indexOf('/', begin + 1);
        const qsizetype end = next < 0 || next > parts.query ? parts.query : next;
        if (looksLikeKey(QByteArray::fromPercentEncoding(url.mid(begin + 1, end - begin - 1))))
            ranges.append({begin + 1, end});
        begin = end;
    }
    for (qsizetype begin = parts.query + 1; begin < parts.end;) {
        const qsizetype next = url.indexOf('&', begin);
        const qsizetype end = next < 0 || next > parts.end ? parts.end : next;
        const qsizetype equals = url.indexOf('=', begin);
        const bool hasValue = equals >= 0 && equals < end;
        if (hasValue
            && isSecretParameter(
                url.mid(begin, equals - begin), QByteArray::fromPercentEncoding(url.mid(equals + 1, end - equals - 1))))
            ranges.append({equals + 1, end});
        begin = end + 1;
    }
    return ranges;
}

QString urlMask()
{
    constexpr int length = 4; // Whatever the secret's is.
    return QString(length, urlMaskCharacter);
}

} // namespace

MaskedUrl maskUrl(const QString &url)
{
    const QByteArray bytes = url.toUtf8();
    const auto parts = partsOf(bytes);
    if (!parts || url.contains(urlMaskCharacter))
        return {url, {}};
    MaskedUrl masked;
    qsizetype shownTo = 0;
    for (const Range &range : secretRanges(bytes, *parts)) {
        masked.shown += QString::fromUtf8(bytes.mid(shownTo, range.begin - shownTo)) + urlMask();
        masked.hidden.append(QString::fromUtf8(bytes.mid(range.begin, range.end - range.begin)));
        shownTo = range.end;
    }
    masked.shown += QString::fromUtf8(bytes.mid(shownTo));
    return masked;
}

std::optional<QString> unmaskUrl(const QString &text, const QStringList &hidden)
{
    const QStringList between = text.split(urlMask());
    if (between.size() != hidden.size() + 1 || std::any_of(between.cbegin(), between.cend(), [](const QString &part) {
            return part.contains(urlMaskCharacter);
        }))
        return {};
    QString url = between.constFirst();
    for (qsizetype i = 0; i < hidden.size(); ++i)
        url += hidden[i] + between[i + 1];
    return url;
}

bool looksLikeKey(const QByteArray &text)
{
    if (text.size() < leastKeyLength || !std::all_of(text.begin(), text.end(), isKeyCharacter))
        return false;
    const auto digits = std::count_if(text.begin(), text.end(), [](char c) { return kindOf(c) == Kind::Digit; });
    int changes = 0;
    for (qsizetype i = 1; i < text.size(); ++i)
        changes += kindOf(text[i]) != kindOf(text[i - 1]) && kindOf(text[i]) != Kind::Other
            && kindOf(text[i - 1]) != Kind::Other;
    const bool isMixed = digits >= leastDigits && changes >= leastChanges;
    return isMixed
        || (text.size() >= leastHexLength && digits > 0 && std::all_of(text.begin(), text.end(), isHexDigit));
}

std::optional<UrlSecret> findUrlSecret(const QByteArray &url)
{
    const auto parts = partsOf(url);
    if (!parts)
        return {};
    if (auto found = userInformation(url, *parts))
        return found;
    if (auto found = parameter(url, *parts))
        return found;
    return url.contains(apiKeyPlaceholder) ? std::nullopt : segment(url, *parts);
}

} // namespace signalbox
