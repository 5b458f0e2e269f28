// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// A data plane with its own operation table (spec section 2).
enum class Protocol : std::uint8_t
{
    Evm,
    Solana,
    Bitcoin,
    Litecoin,
    TronJsonRpc,
    TronHttp
};

inline constexpr std::array allProtocols{
    Protocol::Evm, Protocol::Solana, Protocol::Bitcoin, Protocol::Litecoin, Protocol::TronJsonRpc, Protocol::TronHttp};

/// The name used in the Routes file and the API, for example "tron-http".
[[nodiscard]] std::string_view protocolName(Protocol protocol);

/// The inverse of protocolName(); empty for anything else (exact, case-sensitive).
[[nodiscard]] std::optional<Protocol> protocolFromName(std::string_view name);

/// How requests and answers are framed and judged: JSON-RPC over POST, or TRON's native HTTP API.
enum class DataPlane : std::uint8_t
{
    JsonRpc,
    TronHttp
};

[[nodiscard]] constexpr DataPlane dataPlane(Protocol protocol)
{
    return protocol == Protocol::TronHttp ? DataPlane::TronHttp : DataPlane::JsonRpc;
}

/// Bitcoin and Litecoin nodes speak JSON-RPC 1.0 and 1.1 too (spec sections 4 and 5).
[[nodiscard]] constexpr bool speaksLegacyJsonRpc(Protocol protocol)
{
    return protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin;
}

} // namespace signalbox
