// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAbstractSocket>
#include <QHostAddress>
#include <QList>
#include <QObject>

#include <vector>

namespace signalbox {

class Acceptor;
class ConnectionHost;

/// Where to listen. Port 0 picks a free one.
struct ListenAddress
{
    QHostAddress address;
    quint16 port = 0;

    bool operator==(const ListenAddress &) const = default;
};

/// An address that could not be opened.
struct ListenFailure
{
    ListenAddress where;
    QAbstractSocket::SocketError error = QAbstractSocket::UnknownSocketError;
};

/// The listening sockets of the gateway: an entry point of this folder. It accepts, enforces the connection limit over
/// all workers and deals the sockets out to them in turn; everything else happens in the ConnectionHosts. Main thread.
/// The hosts are not owned and must outlive it.
class HttpListener final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HttpListener)

public:
    /// @p hosts: one per worker, at least one; each may already live in its own thread.
    explicit HttpListener(std::vector<ConnectionHost *> hosts, QObject *parent = nullptr);
    ~HttpListener() override;

    /// Makes @p addresses the ones listened on: opens new ones, closes the ones not named, leaves the others (and every
    /// accepted connection) alone. Returns those that failed; they are tried again when they are named again.
    [[nodiscard]] QList<ListenFailure> setAddresses(const QList<ListenAddress> &addresses);

    /// The port in use for one of the addresses given to setAddresses(); 0 when it is not open.
    [[nodiscard]] quint16 port(const ListenAddress &address) const;

    /// From the next connection on; those that are open stay.
    void setMaxConnections(int maxConnections);

    /// Stops accepting. The hosts go on with what they have.
    void close();

private:
    struct Opened
    {
        ListenAddress where;
        Acceptor *acceptor = nullptr; ///< Child of this.
    };

    void dealOut(qintptr descriptor, quint16 localPort);

    std::vector<ConnectionHost *> m_hosts;
    std::vector<Opened> m_opened;
    std::size_t m_next = 0; ///< Whose turn it is.
    int m_maxConnections = 1024;
};

} // namespace signalbox
