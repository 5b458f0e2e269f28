// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/probepoller.h"

namespace signalbox {

class HealthBoard;

/// Asks each enabled Endpoint for its latest block, and tells the HealthBoard. All of a protocol are asked on the same
/// beat (headPace), and all of a chain when one joins it, so that their answers can be compared. An Endpoint that gives
/// no readable answer is left out for more and more beats. Owns neither the board nor the transport.
class HeadPoller final : public ProbePoller
{
    Q_OBJECT

public:
    static constexpr int mostInFlight = 16;
    static constexpr std::chrono::minutes longestPause{10};

    HeadPoller(HealthBoard &board, ProbeTransport &transport, Now now = &std::chrono::steady_clock::now,
        QObject *parent = nullptr);

protected:
    [[nodiscard]] ProbeQuestion question(const Endpoint &endpoint) const override;
    bool take(const Endpoint &endpoint, const std::optional<QByteArray> &body) override;
    [[nodiscard]] TimePoint dueAfter(const Endpoint &endpoint, int failures) const override;
    [[nodiscard]] bool isAskedWith(const Endpoint &endpoint, const Endpoint &other) const override;

private:
    HealthBoard &m_board;
};

} // namespace signalbox
