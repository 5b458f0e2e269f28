// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/endpointurl.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr std::string_view punctuation = "-._~:/?#[]@!$&'()*+,;=%";

bool isUrlCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || punctuation.find(c) != std::string_view::npos;
}

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool hasOnlyUrlCharacters(const QByteArray &url)
{
    for (qsizetype i = 0; i < url.size(); ++i) {
        if (!isUrlCharacter(url[i]))
            return false;
        const bool escape = url[i] == '%';
        if (escape && (i + 2 >= url.size() || !isHexDigit(url[i + 1]) || !isHexDigit(url[i + 2])))
            return false;
    }
    return true;
}

} // namespace

QString urlRefusalText(UrlRefusal refusal)
{
    switch (refusal) {
    case UrlRefusal::ForbiddenCharacter:
        return QStringLiteral("holds a space, a control character or another character that must be percent-encoded");
    case UrlRefusal::BadScheme:
        return QStringLiteral("does not begin with http:// or https://");
    case UrlRefusal::UserInformation:
        return QStringLiteral("holds user information; credentials have their own field, auth");
    case UrlRefusal::BadHost:
        return QStringLiteral("has no valid host and port");
    case UrlRefusal::LinkLocal:
        return QStringLiteral("leads to a link-local address, where machine credentials are served");
    case UrlRefusal::Fragment:
        return QStringLiteral("holds a fragment (#)");
    case UrlRefusal::MisplacedPlaceholder:
        return QStringLiteral("holds {api_key} outside its path or more than once");
    }
    return {};
}

tl::expected<EndpointUrl, UrlRefusal> parseEndpointUrl(const QByteArray &url)
{
    EndpointUrl result;
    qsizetype authorityBegin = 0;
    if (url.left(7).toLower() == "http://") {
        authorityBegin = 7;
    } else if (url.left(8).toLower() == "https://") {
        authorityBegin = 8;
        result.tls = true;
    } else {
        return tl::unexpected(UrlRefusal::BadScheme);
    }

    QByteArray withoutPlaceholder = url;
    withoutPlaceholder.replace(apiKeyPlaceholder, QByteArray());
    if (!hasOnlyUrlCharacters(withoutPlaceholder))
        return tl::unexpected(UrlRefusal::ForbiddenCharacter);
    if (url.contains('#'))
        return tl::unexpected(UrlRefusal::Fragment);

    const auto authorityEnd
        = std::find_if(url.cbegin() + authorityBegin, url.cend(), [](char c) { return c == '/' || c == '?'; });
    const QByteArray authority(url.cbegin() + authorityBegin, authorityEnd - url.cbegin() - authorityBegin);
    if (authority.contains('@'))
        return tl::unexpected(UrlRefusal::UserInformation);
    const auto host = parseHostPort({authority.constData(), static_cast<std::size_t>(authority.size())});
    if (!host)
        return tl::unexpected(UrlRefusal::BadHost);
    if (isLinkLocal(*host))
        return tl::unexpected(UrlRefusal::LinkLocal);
    result.host = *host;
    if (result.host.port == 0)
        result.host.port = result.defaultPort();

    const QByteArray target(authorityEnd, url.cend() - authorityEnd);
    const qsizetype question = target.indexOf('?');
    result.path = question < 0 ? target : target.left(question);
    result.query = question < 0 ? QByteArray() : target.sliced(question + 1);
    if (result.path.count(apiKeyPlaceholder) > 1 || result.query.contains(apiKeyPlaceholder))
        return tl::unexpected(UrlRefusal::MisplacedPlaceholder);
    while (result.path.endsWith('/'))
        result.path.chop(1);
    return result;
}

} // namespace signalbox
