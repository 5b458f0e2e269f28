// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"

#include <QStringList>

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

/// A URL with its secrets hidden. A value; `hidden` is not to be shown, logged or kept.
struct MaskedUrl
{
    QString shown; ///< "https://node.example/v3/••••"
    QStringList hidden; ///< What stands behind each mask, in order.
};

inline constexpr QChar urlMaskCharacter(0x2022);

/// Hides everything in @p url that findUrlSecret() would find, one after the other. Pure.
[[nodiscard]] MaskedUrl maskUrl(const QString &url);

/// @p text with @p hidden in the places of its masks; empty when it has not that many whole ones. Pure.
[[nodiscard]] std::optional<QString> unmaskUrl(const QString &text, const QStringList &hidden);

/// Whether @p text looks random: long, with digits and letters mixed, or a UUID.
[[nodiscard]] bool looksLikeKey(const QByteArray &text);

} // namespace signalbox
