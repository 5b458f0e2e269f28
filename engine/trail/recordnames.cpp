// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/requestrecord.h"

#include <array>

namespace signalbox {

namespace {
constexpr std::array<std::string_view, 6> outcomeNames{
    "result", "app-error", "notified", "failed", "rejected", "client-gone"};
constexpr std::array<std::string_view, 6> admissionNames{
    "admitted", "probe", "circuit_open", "cooling_down", "cordoned", "wrong_network"};
}

std::string_view requestOutcomeName(RequestOutcome outcome)
{
    return outcomeNames.at(static_cast<std::size_t>(outcome));
}

// A name of the record's vocabulary; it stands here because records are where it is read.
std::string_view admissionName(Admission admission)
{
    return admissionNames.at(static_cast<std::size_t>(admission));
}

} // namespace signalbox
