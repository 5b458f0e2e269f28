// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace signalbox::benchmark {

/// What a path of the node asks for: `/result-<bytes>` or `/result-<bytes>-delay-<milliseconds>`. The same words are
/// legal Route slugs, so that every contender is asked for the same path.
struct NodeRequest
{
    std::size_t resultBytes = 0; ///< Size of the JSON value in `result`; 2 to 64 MiB.
    int delayMilliseconds = 0; ///< 0 to 60,000.
};

/// Nothing when @p path is none of the node's.
[[nodiscard]] std::optional<NodeRequest> parseNodePath(std::string_view path);

/// The JSON values that the node answers, made once per size. Up to 1 KiB it is a quantity like that of
/// `eth_blockNumber`; above, an array of objects of hexadecimal strings like that of `eth_getLogs`, because a gateway
/// that validates pays for structure.
class NodeResults final
{
public:
    /// A value of exactly @p bytes; the reference stays valid as long as this object.
    [[nodiscard]] const std::string &ofSize(std::size_t bytes);

private:
    std::map<std::size_t, std::string> m_results;
};

} // namespace signalbox::benchmark
