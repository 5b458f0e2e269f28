// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace signalbox::benchmark {

/// What one run of the load generator saw.
struct LoadReport
{
    std::vector<std::uint32_t>
        latencies; ///< Of each measured request, in tenths of a microsecond, in order of completion.
    std::chrono::duration<double> measured{0}; ///< Length of the measured window.
    std::uint64_t sent = 0; ///< Requests written, warm-up included.
    std::uint64_t answered = 0; ///< Right answers, warm-up included.
    std::uint64_t errors = 0; ///< Requests without a right answer.
    std::uint64_t reconnects = 0; ///< Connections opened after the first ones.
    std::uint64_t bodyBytes = 0; ///< Of the right answers.
    std::string firstError;

    /// The report as one JSON object: rates, quantiles in microseconds and the processor time of this process.
    [[nodiscard]] std::string toJson() const;
};

} // namespace signalbox::benchmark
