// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "rehearsal/toyclock.h"

#include <QObject>

#include <memory>
#include <vector>

namespace signalbox {

class ScriptedEndpoint;

/// A gateway's surroundings in one process (console.md 4.9): a toy chain per protocol behind scripted Endpoints on
/// loopback, and the configuration that routes to them. No network, no key. The Routes and their targets in order:
///
/// - `demo-evm`: alpha, bravo, charlie
/// - `demo-btc`: charlie-btc, alpha-btc, bravo-btc
///
/// Endpoints of one name behave alike, and in a way that anyone can count along:
///
/// - alpha sometimes reads a request and never answers: every second eth_getBalance and eth_getFilterChanges, each
///   eth_sendTransaction and sendtoaddress, and each broadcast, which it takes all the same.
/// - bravo is fine.
/// - charlie refuses every connection.
///
/// Lives in the thread that calls start().
class Demo final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Demo)

public:
    /// The chains' blocks come by @p clock.
    explicit Demo(const ToyClock &clock = systemToyClock(), QObject *parent = nullptr);
    ~Demo() override;

    /// Starts the Endpoints. False when the system gives no ports.
    [[nodiscard]] bool start();

    /// Routes and Endpoints as they run now, `demo-evm` first; gateway settings are the defaults. Empty before start().
    [[nodiscard]] const Configuration &configuration() const { return m_configuration; }

    /// The Endpoint with this id; null when there is none.
    [[nodiscard]] ScriptedEndpoint *endpoint(const QByteArray &id) const;

    static constexpr quint64 evmChainId = 1337;

private:
    void addEvm();
    void addBitcoin();
    ScriptedEndpoint &add(const QByteArray &id, Protocol protocol, const QByteArray &network);
    void route(const QByteArray &slug, Protocol protocol, const QByteArray &network, const QByteArrayList &endpointIds);

    const ToyClock m_clock;
    std::vector<std::unique_ptr<ScriptedEndpoint>> m_endpoints; ///< In the order of m_configuration.endpoints.
    Configuration m_configuration;
};

} // namespace signalbox
