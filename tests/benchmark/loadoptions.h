// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace signalbox::benchmark {

/// What one run of the load generator does.
struct LoadOptions
{
    std::uint16_t port = 0;
    std::string path = "/";
    int connections = 1; ///< Kept alive; each has one request under way at a time.
    std::chrono::milliseconds warmUp{500}; ///< Requests answered in this time are sent and checked but not measured.
    std::chrono::milliseconds duration{3000}; ///< Of the measured window.
    std::uint64_t requests = 0; ///< Instead of a duration: stop after this many, all of them measured; 0: by time.
    std::size_t resultBytes = 20; ///< Size of the result that each answer must hold.
    int paths = 0; ///< Ask `path-0` to `path-(paths − 1)` in turn; 0: `path` alone.
    bool broadcasts = false; ///< Send a transaction of its own with each request, as eth_sendRawTransaction.
    std::chrono::microseconds interval{
        0}; ///< Send on each idle connection at this pace; 0: as soon as the answer is there.
    std::chrono::milliseconds timeout{60'000}; ///< For the whole run beyond warmUp and duration.
};

/// How the options are written, for the message to a person.
[[nodiscard]] std::string_view loadUsage();

/// Nothing when the arguments are not understood.
[[nodiscard]] std::optional<LoadOptions> parseLoadOptions(int argc, char **argv);

} // namespace signalbox::benchmark
