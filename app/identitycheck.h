// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/healthface.h"
#include "upstream/attempt.h"
#include "upstream/endpointaccessmanager.h"

#include <QObject>

namespace signalbox {

/// Asks one Endpoint, once, for its network, tells what came of it and then deletes itself. One thread. Counts as no
/// attempt and reports to no gate (spec section 11).
class IdentityCheck final : public QObject, private AttemptObserver
{
    Q_OBJECT

public:
    static constexpr std::chrono::seconds deadline{10};

    using Done = std::function<void(const ProbeAnswer &)>;

    /// @p done is called once, from the event loop or from within start().
    IdentityCheck(const Endpoint &endpoint, const EndpointAccess &access, Done done, QObject *parent);

    void start();

private:
    void attemptFinished(AttemptResult &&result) override;

    Endpoint m_endpoint;
    EndpointAccess m_access;
    Done m_done;
    EndpointAccessManager m_manager;
    Attempt m_attempt;
};

} // namespace signalbox
