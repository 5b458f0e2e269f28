// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTcpServer>

namespace signalbox {

/// One listening socket. It hands out bare descriptors, never a QTcpSocket, because the socket object has to be made in
/// the worker's thread. After an accept error (no descriptor left) accepting resumes by itself within 100 ms.
class Acceptor final : public QTcpServer
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Acceptor)

public:
    explicit Acceptor(QObject *parent = nullptr);

Q_SIGNALS:
    /// The receiver owns the descriptor.
    void accepted(qintptr descriptor, quint16 localPort);

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void onAcceptError(QAbstractSocket::SocketError error);

    bool m_isErrorLogged = false; ///< Once per time of need, not once per attempt.
};

} // namespace signalbox
