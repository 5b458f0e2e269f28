// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"

#include <optional>

namespace signalbox {

/// A credential that stands in a URL, and how the Endpoint can do without it there. Not to be shown, logged or kept.
struct UrlSecret
{
    AuthType type = AuthType::PathApiKey; ///< PathApiKey, Query or Basic.
    QByteArray name; ///< Of the parameter, for Query.
    QByteArray secret; ///< As the secret resolver wants it: percent-decoded; "user:password" for Basic.
    QByteArray
        url; ///< Without the secret: with `{api_key}` in its place, or without the parameter or user information.
};

/// What looks like a credential in @p url: user information, else a parameter, else a segment of the path. Guesses, so
/// it is for asking the user, not for deciding. Pure.
[[nodiscard]] std::optional<UrlSecret> findUrlSecret(const QByteArray &url);

/// Whether @p text looks random: long, with digits and letters mixed, or a UUID.
[[nodiscard]] bool looksLikeKey(const QByteArray &text);

} // namespace signalbox
