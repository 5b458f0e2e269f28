// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/answer.h"
#include "rehearsal/faultscript.h"

#include <QHostAddress>
#include <QObject>
#include <QSslConfiguration>
#include <QUrl>

#include <memory>

QT_FORWARD_DECLARE_CLASS(QTcpServer)

namespace signalbox {

class DeadAddress;
class ScriptedConnection;

/// An Endpoint inside this process that does every fault an Endpoint can do, and counts what really reached it.
///
/// A raw server on 127.0.0.1 with a port of its own, driven by the event loop of the thread that made it. By default it
/// is healthy. Counts are of bytes read from the wire, whatever the client believes it has sent.
class ScriptedEndpoint final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScriptedEndpoint)

public:
    explicit ScriptedEndpoint(QObject *parent = nullptr);
    ~ScriptedEndpoint() override;

    /// The same script on every connection. Takes effect for connections accepted from now on; where nothing listens
    /// (`refuse`, `unreachable`, `blackhole`) set it before start().
    void setScript(const FaultScript &script);

    /// The n-th connection plays the n-th script; the last one serves all later ones. At least one.
    void setScripts(const QList<FaultScript> &scripts);

    /// Answers by function instead of a script; undone by setScript().
    void setResponder(const Responder &responder);

    /// Encrypts connections accepted from now on. A script that demands a client's certificate adds that to it.
    void setTls(const QSslConfiguration &configuration);

    /// What `cap` means in scripts, in bytes; 32 MiB by default.
    void setResponseLimit(qint64 bytes) { m_responseLimit = bytes; }

    /// How many received requests are kept for requests(), newest last; 10,000 by default. Counting goes on without.
    void setKeptRequests(int count) { m_keptRequests = count; }

    /// About how much the system takes of each connection before it is read here; as much as it likes by default. For
    /// start().
    void setReceiveBuffer(int bytes) { m_receiveBuffer = bytes; }

    /// Begins to listen, or takes the dead address that the script asks for. False when the system refuses.
    [[nodiscard]] bool start();

    /// Stops listening and drops every connection. Counts stay.
    void stop();

    /// Closes the connections but goes on listening, as a server does whose idle timeout has passed.
    void closeConnections();

    [[nodiscard]] QHostAddress address() const;
    [[nodiscard]] quint16 port() const;

    /// http, or https once setTls() was called. No path.
    [[nodiscard]] QUrl url() const;

    /// The same address with https, whatever is spoken there.
    [[nodiscard]] QUrl httpsUrl() const;

    [[nodiscard]] int connections() const { return m_connections; } ///< Accepted so far.
    [[nodiscard]] int openConnections() const { return static_cast<int>(m_open.size()); }
    [[nodiscard]] int encryptedConnections() const { return m_encrypted; } ///< Handshakes completed so far.
    [[nodiscard]] int deliveries() const { return m_deliveries; } ///< Complete requests read so far.
    [[nodiscard]] qint64
    bytesOfPartialRequests() const; ///< Read, belonging to requests that are not (or never became) complete.
    [[nodiscard]] const QList<ReceivedRequest> &requests() const { return m_requests; }

    /// An address where nothing listens: a port is taken and given back.
    [[nodiscard]] static QUrl refusedUrl();

Q_SIGNALS:
    void requestReceived(const signalbox::ReceivedRequest &request);
    void connectionOpened(int index);
    void connectionEnded(int index);

private:
    void accept(qintptr descriptor);
    void record(ReceivedRequest request);
    [[nodiscard]] const FaultScript &scriptFor(qsizetype connection) const;

    std::unique_ptr<QTcpServer> m_server;
    std::unique_ptr<DeadAddress> m_dead;
    QList<FaultScript> m_scripts;
    Responder m_responder;
    QSslConfiguration m_tls;
    qint64 m_responseLimit = 32 * 1024 * 1024;
    int m_keptRequests = 10'000;
    int m_receiveBuffer = 0; ///< 0: not limited.
    bool m_usesTls = false;

    QList<ScriptedConnection *> m_open;
    QList<ReceivedRequest> m_requests;
    int m_connections = 0;
    int m_encrypted = 0;
    int m_deliveries = 0;
    qint64 m_partialBytesOfEnded = 0;
};

} // namespace signalbox
