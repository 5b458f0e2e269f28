// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>

namespace signalbox {

/// One console for each profile: the second one asks the first to come to the front and ends. Other profiles may run
/// beside it.
class SingleInstance final : public QObject
{
    Q_OBJECT

public:
    /// @p profile is the profile's directory, which exists.
    explicit SingleInstance(const QString &profile, QObject *parent = nullptr);

    /// True: this is the first one, and listens for others from now on. Does not wait.
    [[nodiscard]] bool claim();

    /// Asks the first one to show itself, with the desktop's token that allows it to. False when it does not answer
    /// within a second.
    [[nodiscard]] bool callFirst(const QByteArray &activationToken) const;

    /// The token of this start, by XDG_ACTIVATION_TOKEN or DESKTOP_STARTUP_ID; empty when there is none.
    [[nodiscard]] static QByteArray activationToken();

Q_SIGNALS:
    /// Another one was started.
    void called(const QByteArray &activationToken);

private:
    void accept();

    QString m_name; ///< Of the socket.
    QLockFile m_lock;
    QLocalServer m_server;
};

} // namespace signalbox
