// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/requestrecord.h"

#include <array>

namespace signalbox {

namespace {
constexpr std::array<std::string_view, 7> outcomeNames{
    "result", "app-error", "notified", "failed", "rejected", "client-gone", "in-flight"};
}

std::string_view requestOutcomeName(RequestOutcome outcome)
{
    return outcomeNames.at(static_cast<std::size_t>(outcome));
}

} // namespace signalbox
