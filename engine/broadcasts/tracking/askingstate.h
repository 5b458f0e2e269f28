// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace signalbox {

/// Whether anybody is asked about a broadcast, and if not, why.
enum class AskingState : std::uint8_t
{
    Asked,
    Over, ///< It is final or given up.
    ProbesOff, ///< `gateway.probes` is false.
    NoRoute, ///< The Route that it came by is gone, or serves another chain now.
    NoEndpoint, ///< Its Route has none that may be asked.
    NoRecipient, ///< AskScope::OnlyRecipients, and none of them got it.
    NoTxId, ///< It could not be derived, and no Endpoint has named one.
};

inline constexpr std::size_t askingStateCount = 7;

/// A short code, for example "probes_off".
[[nodiscard]] std::string_view askingStateName(AskingState state);

/// One English sentence.
[[nodiscard]] std::string_view askingStateSentence(AskingState state);

} // namespace signalbox
