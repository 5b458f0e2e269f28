// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "gateway/endpointavailability.h"
#include "health/chainidentity.h"
#include "health/circuit.h"
#include "health/cordon.h"
#include "health/headreading.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

namespace signalbox {

/// True when both reach the same service in the same way, so that what is known of one holds for the other. Name,
/// enabling, the network check and the connection limit play no part: they are ours, not the Endpoint's.
[[nodiscard]] bool isSameService(const Endpoint &one, const Endpoint &other);

/// The health of an Endpoint as the console shows it. A value.
struct HealthReading
{
    QByteArray endpointId;
    Protocol protocol = Protocol::Evm;
    CircuitReading circuit;
    std::optional<CordonOrder> cordon;
    ChainIdentity identity;
    NetworkCheck networkCheck = NetworkCheck::Enforce; ///< What follows from another network.
    std::optional<HeadReading> head; ///< Empty: never heard of.

    /// It reports another network than the configured one.
    [[nodiscard]] bool isOnOtherChain() const { return identity.verdict == ChainIdentity::Verdict::Other; }

    /// That keeps it out.
    [[nodiscard]] bool isKeptOutByChain() const { return isOnOtherChain() && networkCheck == NetworkCheck::Enforce; }

    bool operator==(const HealthReading &) const = default;
};

/// The gate of one Endpoint version: the operator's cordon, the chain's identity and the circuit, asked in this order.
/// Any thread; the way in takes no lock while the circuit is closed.
class EndpointHealth final : public EndpointGate
{
public:
    EndpointHealth(const Endpoint &endpoint, std::shared_ptr<const Cordon> cordon);

    [[nodiscard]] Admission admit(Clock::time_point now) override;
    void report(
        const AttemptOutcome &outcome, std::optional<std::chrono::seconds> retryAfter, Clock::time_point now) override;
    void withdraw(Clock::time_point now) override;

    /// Takes what the Endpoint said of its network. An unreadable answer changes nothing: what was once reported holds
    /// until something else is.
    void setIdentity(const ChainIdentity &identity);

    /// Whether another network keeps it out.
    void setNetworkCheck(NetworkCheck check);

    /// @p head is what it said just now. Readings tell it once the others of its chain had headSkew to be heard too, so
    /// that no lag comes and goes in between.
    void setHead(const HeadReading &head);

    /// The latest, settled or not.
    [[nodiscard]] std::optional<HeadReading> head() const;

    /// How far apart two heads may be heard when the later one is what the earlier one is compared with.
    static constexpr std::chrono::seconds headSkew{3};

    /// Another Endpoint of its chain, heard at the same time, was at @p number.
    void compareHead(std::uint64_t number);

    [[nodiscard]] const Endpoint &endpoint() const { return m_endpoint; }
    [[nodiscard]] HealthReading reading(Clock::time_point now) const;

private:
    void judgeNetwork();

    const Endpoint m_endpoint;
    const std::shared_ptr<const Cordon> m_cordon;
    Circuit m_circuit;
    std::atomic<bool> m_keptOut{false}; ///< By its network.
    mutable std::mutex m_mutex; ///< Guards what follows.
    ChainIdentity m_identity;
    NetworkCheck m_networkCheck;
    std::optional<HeadReading> m_head; ///< The latest.
    std::optional<HeadReading> m_settledHead; ///< The one before.
};

} // namespace signalbox
