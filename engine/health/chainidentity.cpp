// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/chainidentity.h"

#include <array>

namespace signalbox {

std::string_view chainVerdictName(ChainIdentity::Verdict verdict)
{
    constexpr std::array<std::string_view, 3> names{"unknown", "same", "other"};
    return names[static_cast<std::size_t>(verdict)];
}

} // namespace signalbox
