// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/decide.h"
#include "operations/protocol.h"

#include <QList>

#include <array>
#include <optional>
#include <string_view>

namespace signalbox {

/// What an attempt could come to, for what-if: a failure at a known place, or an answer.
enum class ImaginedEnd : std::uint8_t
{
    Result,
    ApplicationError,
    NameNotResolved,
    ConnectionRefused,
    TlsFailed,
    TimeoutBeforeSend,
    TimeoutAfterSend,
    CloseAfterSend,
    TruncatedBody,
    OversizedBody,
    InvalidJson,
    WrongId,
    Http401,
    Http403,
    Http429,
    Http500,
    Http502,
    Http503,
};

inline constexpr std::size_t imaginedEndCount = 18;

/// All of them, in the order in which they are offered.
[[nodiscard]] std::array<ImaginedEnd, imaginedEndCount> allImaginedEnds();

/// Those that tell something apart on @p plane. A TRON HTTP body is not judged, so an invalid one is no end there.
[[nodiscard]] QList<ImaginedEnd> offeredEnds(DataPlane plane);

/// A short code, for example "close_after_send".
[[nodiscard]] std::string_view imaginedEndName(ImaginedEnd end);
[[nodiscard]] std::optional<ImaginedEnd> imaginedEndFromName(std::string_view name);

/// The outcome that decide() would be given for it. Of a complete answer to a notification only the status counts.
[[nodiscard]] AttemptOutcome outcomeOf(ImaginedEnd end, DataPlane plane, RequestShape shape = RequestShape::Call);

/// Whether the request would have left.
[[nodiscard]] bool wouldBeSent(ImaginedEnd end);

} // namespace signalbox
