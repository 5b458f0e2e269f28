// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <QObject>

#include <memory>
#include <vector>

namespace signalbox {

class ScriptedEndpoint;

/// A gateway's surroundings in one process: toy chains behind scripted Endpoints on loopback, and the configuration
/// that routes to them. No network, no key. What goes wrong goes wrong in a rhythm that can be counted along:
///
/// | Route | Endpoint | behaviour |
/// |---|---|---|
/// | `eth` | alpha | refuses every connection |
/// | | bravo | every 3rd request of a method is read and never answered; eth_sendTransaction never is; a broadcast is
/// taken, then the connection closed | | | charlie | healthy | | `btc` | delta | every 3rd request of a method gets a
/// 500 page; getnetworkinfo gets 401; a broadcast is taken, then reset | | | echo | healthy | | `eth-outage` | foxtrot
/// | refuses every connection | | | golf | always 503 |
///
/// Lives in the thread that calls start().
class Demo final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Demo)

public:
    explicit Demo(QObject *parent = nullptr);
    ~Demo() override;

    /// Starts the Endpoints. False when the system gives no ports.
    [[nodiscard]] bool start();

    /// Routes and Endpoints as they run now; gateway settings are the defaults. Empty before start().
    [[nodiscard]] const Configuration &configuration() const { return m_configuration; }

    /// The Endpoint with this id; null when there is none.
    [[nodiscard]] ScriptedEndpoint *endpoint(const QByteArray &id) const;

    static constexpr quint64 evmChainId = 1337;

private:
    void addEvm();
    void addBitcoin();
    void addOutage();
    ScriptedEndpoint &add(const QByteArray &id, Protocol protocol, const QByteArray &network);
    void route(const QByteArray &slug, Protocol protocol, const QByteArray &network, const QByteArrayList &endpointIds);

    std::vector<std::unique_ptr<ScriptedEndpoint>> m_endpoints; ///< In the order of m_configuration.endpoints.
    Configuration m_configuration;
};

} // namespace signalbox
