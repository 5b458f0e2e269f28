// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"

#include <chrono>
#include <memory>
#include <optional>

namespace signalbox {

struct Endpoint;

/// Whether a candidate may be attempted now. Everything but Admitted and Probe skips it without using an attempt.
enum class Admission : std::uint8_t { Admitted, Probe, CircuitOpen, CoolingDown, Cordoned, WrongNetwork };

/// A short code for logs and the trail, for example "circuit_open".
[[nodiscard]] std::string_view admissionName(Admission admission);

/// The availability of one Endpoint version, gateway-wide. Lock-free on the way in; any thread.
class EndpointGate
{
public:
    using Clock = std::chrono::steady_clock;

    virtual ~EndpointGate() = default;

    /// Asked once per candidate. After Admitted or Probe exactly one report() or withdraw() follows.
    [[nodiscard]] virtual Admission admit(Clock::time_point now) = 0;

    /// The end of an attempt. @p retryAfter is the Endpoint's Retry-After of a 425 or 429.
    virtual void report(const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter, Clock::time_point now) = 0;

    /// An admitted attempt that says nothing about the Endpoint (the client left, the gateway stops).
    virtual void withdraw(Clock::time_point now) = 0;
};

/// Hands out the gates; implemented by health.
class EndpointAvailability
{
public:
    virtual ~EndpointAvailability() = default;

    /// The gate of this Endpoint version; the same object for the same version, so that its state survives unrelated changes.
    [[nodiscard]] virtual std::shared_ptr<EndpointGate> gateFor(const Endpoint &endpoint) = 0;
};

} // namespace signalbox
