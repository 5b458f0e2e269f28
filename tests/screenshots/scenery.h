// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakefaces.h"

namespace signalbox::scenery {

enum class State : quint8
{
    Busy, ///< A quarter of an hour of traffic, mostly fine; broadcasts of every kind.
    Empty, ///< A new profile.
    Outage, ///< For three minutes nothing of Route `eth` answers; a Bitcoin node is of another network.
    Unusual ///< Requests that are wider, longer or rarer than those.
};

/// Faces in @p state at this moment. The same data each time; only the times move along.
[[nodiscard]] std::unique_ptr<FakeFaces> faces(State state);

/// The request whose trail the busy pictures show, and the broadcast it made: alpha read it and never answered, bravo
/// knew it already.
[[nodiscard]] QByteArray requestInFocus();
inline constexpr qint64 broadcastInFocus = 16;
inline constexpr qint64 broadcasts = 17; ///< From 1, one of each kind.

} // namespace signalbox::scenery
