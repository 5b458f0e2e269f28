// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "faces/localstate.h"
#include "health/endpointhealth.h"

#include <QList>
#include <QObject>

#include <chrono>
#include <functional>
#include <optional>

namespace signalbox {

/// What an Endpoint said when the console asked it for its network.
struct ProbeAnswer
{
    bool reached = false; ///< A complete HTTP response came.
    QString problem; ///< Why not, in words without the URL; or what is odd about the answer. Empty when all is well.
    QByteArray asked; ///< The call, for example "eth_chainId".
    ChainIdentity identity; ///< Verdict and what the Endpoint reported.
    std::chrono::microseconds took{0};
};

/// Circuits, cordons, chain identity and heads of the Endpoints, and what lives at them. What real traffic says of them (success, latency) is told
/// by RequestsFace.
class HealthFace : public QObject
{
    Q_OBJECT

public:
    using Probed = std::function<void(const ProbeAnswer &)>;

    using QObject::QObject;

    /// In the order of their ids; those that were never used or asked may be missing.
    [[nodiscard]] virtual QList<HealthReading> readings() const = 0;

    /// What lives at the Endpoints and breaks when requests are kept off them, by Route, Endpoint and method. Counted
    /// when asked: not for every frame.
    [[nodiscard]] virtual QList<LocalState> localState() const = 0;

    /// Keeps requests off an Endpoint for @p duration; empty: until it is lifted.
    virtual void cordon(
        const QByteArray &endpoint, const QString &reason, std::optional<std::chrono::seconds> duration)
        = 0;
    virtual void liftCordon(const QByteArray &endpoint) = 0;

    /// Asks @p endpoint, which need not be configured yet, for its network. Never counts as an attempt.
    virtual void probe(const Endpoint &endpoint, QObject *context, Probed done) = 0;

Q_SIGNALS:
    /// Some reading is another one: at most once a second, and at once after a cordon. Time alone changes nothing but
    /// what has an end (a cordon, a circuit): who shows an age or a countdown keeps a clock of its own.
    void readingsChanged();
};

} // namespace signalbox
