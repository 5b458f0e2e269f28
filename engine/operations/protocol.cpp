// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/protocol.h"

namespace signalbox {

namespace {
constexpr std::array<std::string_view, allProtocols.size()> names{
    "evm", "solana", "bitcoin", "litecoin", "tron-jsonrpc", "tron-http"};
}

std::string_view protocolName(Protocol protocol)
{
    return names[static_cast<std::size_t>(protocol)];
}

std::optional<Protocol> protocolFromName(std::string_view name)
{
    for (const Protocol protocol : allProtocols) {
        if (protocolName(protocol) == name)
            return protocol;
    }
    return std::nullopt;
}

} // namespace signalbox
