// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

#include <functional>

namespace signalbox {

/// Sends one request to this gateway's own address, once, as an application would, and then deletes itself.
class LocalClient final : public QObject
{
    Q_OBJECT

public:
    /// HTTP status (0: no answer) and body.
    using Done = std::function<void(int status, const QByteArray &answer)>;

    struct Request
    {
        quint16 port = 0;
        QByteArray path; ///< "/eth"
        QByteArray body;
        std::chrono::milliseconds patience{std::chrono::minutes{10}}; ///< The attempts have deadlines of their own.
    };

    /// @p done is called once, unless @p context is gone by then.
    LocalClient(Request request, QObject *context, Done done, QObject *parent = nullptr);
    ~LocalClient() override;
    Q_DISABLE_COPY_MOVE(LocalClient)

private:
    void send();
    void read();
    void finish(int status, const QByteArray &answer);

    Request m_request;
    QPointer<QObject> m_context;
    Done m_done;
    QTcpSocket m_socket;
    QTimer m_patience;
    QByteArray m_received;
};

} // namespace signalbox
