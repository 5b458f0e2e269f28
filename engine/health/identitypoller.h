// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/chainidentity.h"
#include "health/probepoller.h"

namespace signalbox {

class HealthBoard;

/// How often the poller asks.
struct IdentityPace
{
    std::chrono::milliseconds answered{std::chrono::minutes{10}}; ///< After a readable answer.
    std::chrono::milliseconds firstRetry{std::chrono::seconds{5}}; ///< After none; doubles up to longestRetry.
    std::chrono::milliseconds longestRetry{std::chrono::minutes{5}};
    int inFlight = 16;
};

/// Asks each enabled Endpoint which network it serves, and tells the HealthBoard. Owns neither the board nor the
/// transport.
class IdentityPoller final : public ProbePoller
{
    Q_OBJECT

public:
    IdentityPoller(HealthBoard &board, ProbeTransport &transport, IdentityPace pace = {},
        Now now = &std::chrono::steady_clock::now, QObject *parent = nullptr);

Q_SIGNALS:
    /// A question was answered or failed.
    void asked(const QByteArray &endpointId, const ChainIdentity &identity);

protected:
    [[nodiscard]] ProbeQuestion question(const Endpoint &endpoint) const override;
    bool take(const Endpoint &endpoint, const std::optional<QByteArray> &body) override;
    [[nodiscard]] TimePoint dueAfter(const Endpoint &endpoint, int failures) const override;

private:
    HealthBoard &m_board;
    const IdentityPace m_pace;
};

} // namespace signalbox
