// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/hostport.h"

#include <tl/expected.hpp>

#include <QByteArray>

namespace signalbox {

/// Where an Endpoint's path credential goes.
inline constexpr char apiKeyPlaceholder[] = "{api_key}";

/// Why the URL of an Endpoint is refused.
enum class UrlRefusal : quint8
{
    ForbiddenCharacter, ///< Space, control, non-ASCII or another byte that must be percent-encoded.
    BadScheme,
    UserInformation,
    BadHost,
    LinkLocal,
    Fragment,
    MisplacedPlaceholder, ///< `{api_key}` outside the path, or twice.
};

/// What is wrong, for people; never holds the URL, which may carry a credential.
[[nodiscard]] QString urlRefusalText(UrlRefusal refusal);

/// The parts of an Endpoint's URL as they go on the wire.
struct EndpointUrl
{
    bool tls = false;
    HostPort host; ///< The port is always set.
    QByteArray path; ///< As written, without trailing slashes ("" for the root); may hold `{api_key}`.
    QByteArray query; ///< Without `?`.

    [[nodiscard]] quint16 defaultPort() const { return tls ? 443 : 80; }
    [[nodiscard]] bool hasPlaceholder() const { return path.contains(apiKeyPlaceholder); }
};

/// Reads and judges a URL by itself (spec sections 10 and 11): http or https, a real host and port, nothing that could
/// carry a credential or break a request line. QUrl is not used: it repairs what must be refused.
[[nodiscard]] tl::expected<EndpointUrl, UrlRefusal> parseEndpointUrl(const QByteArray &url);

} // namespace signalbox
