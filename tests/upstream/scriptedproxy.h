// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QTcpServer>
#include <QTcpSocket>

namespace signalbox {

/// A working proxy for one target: speaks HTTP CONNECT or SOCKS5 (no authentication) and relays bytes to wherever it is
/// asked to.
class ScriptedProxy final : public QObject
{
    Q_OBJECT

public:
    enum class Kind : std::uint8_t
    {
        HttpConnect,
        Socks5
    };

    explicit ScriptedProxy(Kind kind);
    ~ScriptedProxy() override;
    Q_DISABLE_COPY_MOVE(ScriptedProxy)

    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }

    /// "host:port" of every tunnel asked for.
    [[nodiscard]] const QByteArrayList &targets() const { return m_targets; }

private:
    void greet(QTcpSocket *client);
    void readConnect(QTcpSocket *client);
    void readSocks(QTcpSocket *client);
    void open(QTcpSocket *client, const QByteArray &host, quint16 port, const QByteArray &consent);

    Kind m_kind;
    QTcpServer m_server;
    QByteArrayList m_targets;
};

} // namespace signalbox
