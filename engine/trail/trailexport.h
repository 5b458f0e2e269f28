// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "gateway/requestrecord.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace signalbox {

/// Of trailJson(). The version changes with every member that comes, goes or means something else: readers refuse what
/// they don't know.
inline constexpr char trailFormat[] = "signalbox-trail";
inline constexpr int trailFormatVersion = 1;

/// What is exported of one request.
struct TrailExport
{
    RequestRecord record;
    std::optional<CapturedBodies> bodies; ///< If they were kept: the payload's SHA-256 is always told.
    bool withBodies = false; ///< Their text too, redacted as well as text can be. The user's choice; off by default.
};

/// The pieces that the exports share, in the spec's codes. Pure. No Endpoint's URL, no header value, no query string
/// and no path of a request comes into any of them (spec section 7): the record holds none, and of the bodies only what
/// was asked for.
namespace trailexport {

/// How an attempt ended, for example "application_error".
[[nodiscard]] std::string_view kindName(OutcomeKind kind);

/// Everything about the request but its attempts.
[[nodiscard]] QJsonObject request(const TrailExport &trail);

/// One attempt with everything decide() was told of, so that its decision can be computed again.
[[nodiscard]] QJsonObject attempt(const TrailExport &trail, qsizetype index);

/// The candidates that were passed over.
[[nodiscard]] QJsonArray skipped(const RequestRecord &record);

/// All of it, as trailJson() writes it.
[[nodiscard]] QJsonObject whole(const TrailExport &trail);

/// @p body as text with what looks like a credential taken out: values of members such as "apiKey", and what redact()
/// finds.
[[nodiscard]] QString redactedBody(const QByteArray &body);

} // namespace trailexport

/// The trail as JSON, for a colleague and for `signalboxctl explain`: `format`, `version`, `request`, `attempts`,
/// `skipped`, `left_out` (what a reader might miss).
[[nodiscard]] QByteArray trailJson(const TrailExport &trail);

/// The trail as HAR 1.2: one entry per attempt, in order; what HAR has no place for stands in `_signalbox`. The
/// Endpoint's address is replaced by its id at a host that can't exist.
[[nodiscard]] QByteArray trailHar(const TrailExport &trail);

} // namespace signalbox
