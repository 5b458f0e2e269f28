// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/acceptor.h"

#include <QLoggingCategory>
#include <QNetworkProxy>
#include <QTimer>

#include <chrono>

namespace signalbox {

namespace {

Q_LOGGING_CATEGORY(lcListener, "signalbox.listener")

constexpr int backlog = 1024;

} // namespace

Acceptor::Acceptor(QObject *parent)
    : QTcpServer(parent)
{
    setProxy(QNetworkProxy::NoProxy);
    setListenBacklogSize(backlog);
    connect(this, &QTcpServer::acceptError, this, &Acceptor::onAcceptError);
}

void Acceptor::incomingConnection(qintptr descriptor)
{
    m_isErrorLogged = false;
    Q_EMIT accepted(descriptor, serverPort());
}

void Acceptor::onAcceptError(QAbstractSocket::SocketError error)
{
    using namespace std::chrono_literals;
    if (!m_isErrorLogged)
        qCWarning(lcListener, "Accepting on port %d failed (socket error %d); trying again", serverPort(), int(error));
    m_isErrorLogged = true;
    // QTcpServer pauses itself on an error, for good.
    QTimer::singleShot(50ms, this, &QTcpServer::resumeAccepting);
}

} // namespace signalbox
