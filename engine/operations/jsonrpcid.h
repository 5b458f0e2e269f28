// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string_view>

namespace signalbox {

/// Compares raw `id` tokens (each a string, an integer or null) by type and value: strings decoded, integers of any
/// size digit by digit, -0 equal to 0. An empty token stands for the id null of a legacy call without one. Usable as
/// the key equality of a hash table.
struct JsonRpcIdEqual
{
    [[nodiscard]] bool operator()(std::string_view left, std::string_view right) const;
};

/// The hash that goes with JsonRpcIdEqual.
struct JsonRpcIdHash
{
    [[nodiscard]] std::size_t operator()(std::string_view id) const;
};

} // namespace signalbox
