// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/endpointhealth.h"

#include <QByteArray>
#include <QList>

#include <map>
#include <memory>
#include <mutex>
#include <optional>

namespace signalbox {

/// The health of all Endpoints, gateway-wide. Hands out one gate per Endpoint version, and keeps cordons by Endpoint id
/// over edits. Any thread; gateFor() and the rest lock the board, the gates do not.
class HealthBoard final : public EndpointAvailability
{
public:
    using TimePoint = EndpointGate::Clock::time_point;

    [[nodiscard]] std::shared_ptr<EndpointGate> gateFor(const Endpoint &endpoint) override;

    /// Keeps requests off an Endpoint, known or not yet known. A second order replaces the first.
    void cordon(const QByteArray &endpointId, const CordonOrder &order);
    void liftCordon(const QByteArray &endpointId);

    /// What is cordoned at @p now, known Endpoints or not, by id.
    [[nodiscard]] std::map<QByteArray, CordonOrder> cordons(TimePoint now) const;

    /// What @p endpoint said of its network, whether a Route uses it or not. Ignored when the board knows another
    /// version of it by now.
    void setIdentity(const Endpoint &endpoint, const ChainIdentity &identity);

    /// @p endpoint named @p number as its latest block. Its lag follows from the others of its chain that are heard
    /// within headRound before it or EndpointHealth::headSkew after it: an older head of another Endpoint makes the lag
    /// too small at worst, a newer one too large. Ignored as setIdentity() is.
    void setHead(const Endpoint &endpoint, std::uint64_t number, TimePoint now);

    static constexpr std::chrono::seconds headRound{10};

    /// Forgets all Endpoints but these, cordons included, and takes what they say of their network check; call it when
    /// a generation is published. Gates that are still held go on working for their holders.
    void keepOnly(const QList<Endpoint> &endpoints);

    /// All Endpoints that a gate was asked for or that were asked for their network, in the order of their ids.
    [[nodiscard]] QList<HealthReading> readings(TimePoint now) const;
    [[nodiscard]] std::optional<HealthReading> reading(const QByteArray &endpointId, TimePoint now) const;

private:
    struct Entry
    {
        std::shared_ptr<Cordon> cordon = std::make_shared<Cordon>();
        std::shared_ptr<EndpointHealth> health; ///< Null for an Endpoint that was only cordoned so far.
    };

    mutable std::mutex m_mutex;
    std::map<QByteArray, Entry> m_entries;
};

} // namespace signalbox
