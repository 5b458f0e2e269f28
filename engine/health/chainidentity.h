// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <cstdint>
#include <string_view>

namespace signalbox {

/// What an Endpoint itself reports about its network, beside what is configured.
struct ChainIdentity
{
    /// Unknown: not asked yet, no readable answer, or a configured name that can't be compared. Never keeps a target
    /// out.
    enum class Verdict : std::uint8_t
    {
        Unknown,
        Same,
        Other
    };

    Verdict verdict = Verdict::Unknown;
    QByteArray reported; ///< The network's name where it has one, else what the Endpoint said; empty: nothing readable.
    bool unreached = false; ///< It was asked last without a complete answer: not reached, or silent.

    bool operator==(const ChainIdentity &) const = default;
};

/// A short code for logs and the API, for example "other".
[[nodiscard]] std::string_view chainVerdictName(ChainIdentity::Verdict verdict);

} // namespace signalbox
