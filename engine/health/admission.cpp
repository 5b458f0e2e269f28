// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/endpointavailability.h"

#include <array>

namespace signalbox {

namespace {
constexpr std::array<std::string_view, 6> names{
    "admitted", "probe", "circuit_open", "cooling_down", "cordoned", "wrong_network"};
}

std::string_view admissionName(Admission admission)
{
    return names[static_cast<std::size_t>(admission)];
}

} // namespace signalbox
