// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"

#include <QHostAddress>
#include <QObject>
#include <QSocketNotifier>

#include <memory>

QT_FORWARD_DECLARE_CLASS(QHostInfo)

namespace signalbox {

/// Makes one TCP connection: resolves the name and tries its addresses in order, each once. It exists because
/// QTcpSocket (Qt 6.4) takes a connection that is made and reset before it has looked for one that is still being made,
/// and connects anew with every look, without a word and until the deadline. Has no deadline of its own. Thread of its
/// owner.
class TcpConnector final : public QObject
{
    Q_OBJECT

public:
    TcpConnector() = default;
    ~TcpConnector() override;
    Q_DISABLE_COPY_MOVE(TcpConnector)

    /// Begins; the signals may come from within. Call one of these, once.
    void start(const QString &host, quint16 port);
    void start(const QList<QHostAddress> &addresses, quint16 port);

Q_SIGNALS:
    void resolved();
    /// The descriptor, non-blocking, belongs to the receiver.
    void connected(int descriptor);
    /// No address led to a connection; @p fault, and what the system says of it, are those of the last one.
    void failed(signalbox::AccessFault fault, const QByteArray &errorText);

private Q_SLOTS:
    void lookedUp(const QHostInfo &info);

private:
    void tryNext();
    [[nodiscard]] int connectTo(const QHostAddress &address);
    void look();
    void note(int error);
    void forget();

    QList<QHostAddress> m_addresses; ///< Not tried yet.
    quint16 m_port = 0;
    AccessFault m_fault = AccessFault::NameNotResolved;
    QByteArray m_errorText;
    int m_descriptor = -1;
    std::unique_ptr<QSocketNotifier> m_writable;
};

} // namespace signalbox
