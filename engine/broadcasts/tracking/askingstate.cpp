// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/askingstate.h"

#include <array>

namespace signalbox {

std::string_view askingStateName(AskingState state)
{
    constexpr std::array<std::string_view, askingStateCount> names{
        "asked", "over", "probes_off", "no_route", "no_endpoint", "no_recipient", "no_tx_id"};
    static_assert(names.size() == static_cast<std::size_t>(AskingState::NoTxId) + 1);
    return names[static_cast<std::size_t>(state)];
}

std::string_view askingStateSentence(AskingState state)
{
    constexpr std::array<std::string_view, askingStateCount> sentences{"The Endpoints of its Route are asked about it.",
        "Nobody is asked any more.", "Nobody is asked: the gateway's own questions are switched off.",
        "Nobody can be asked: its Route is gone or serves another chain.",
        "Nobody can be asked: its Route has no enabled Endpoint that can be reached.",
        "Nobody may be asked: no Endpoint of its Route got it, and no other may learn of it.",
        "Nobody can be asked: its transaction id is not known."};
    return sentences[static_cast<std::size_t>(state)];
}

} // namespace signalbox
