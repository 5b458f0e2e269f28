// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/singleinstance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>

namespace signalbox {

namespace {

constexpr int answerTimeout = 1000; // ms
constexpr qint64 longestToken = 4096;

/// Short, as the system allows about 100 characters, and the same however the path is written.
QString socketName(const QString &profile)
{
    const QString path = QFileInfo(profile).canonicalFilePath();
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(24);
    return QLatin1String("signalbox-") + QString::fromLatin1(hash);
}

} // namespace

SingleInstance::SingleInstance(const QString &profile, QObject *parent)
    : QObject(parent)
    , m_name(socketName(profile))
    , m_lock(QDir(profile).filePath(QStringLiteral("console.lock")))
{
    m_lock.setStaleLockTime(0); // However long it runs; it is stale only when its process is gone.
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
}

bool SingleInstance::claim()
{
    if (!m_lock.tryLock(0))
        return false;
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    QLocalServer::removeServer(m_name); // Left by one that crashed: the lock is ours.
    static_cast<void>(m_server.listen(m_name)); // Without it a second start only cannot raise this one.
    return true;
}

bool SingleInstance::callFirst(const QByteArray &activationToken) const
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(answerTimeout))
        return false;
    socket.write("show " + activationToken.left(longestToken) + '\n');
    return socket.waitForReadyRead(answerTimeout) && socket.readAll() == "ok\n";
}

QByteArray SingleInstance::activationToken()
{
    const QByteArray token = qgetenv("XDG_ACTIVATION_TOKEN");
    return token.isEmpty() ? qgetenv("DESKTOP_STARTUP_ID") : token;
}

void SingleInstance::accept()
{
    QLocalSocket *socket = m_server.nextPendingConnection();
    connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
        if (!socket->canReadLine()) {
            if (socket->bytesAvailable() > 2 * longestToken)
                socket->abort();
            return;
        }
        const QByteArray line = socket->readLine().trimmed();
        if (line == "show" || line.startsWith("show ")) {
            socket->write("ok\n");
            Q_EMIT called(line.mid(5));
        }
        socket->disconnectFromServer();
    });
}

} // namespace signalbox
