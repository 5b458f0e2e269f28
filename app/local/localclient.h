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

class Gateway;

/// Sends one request to this gateway's own address, once, as an application would, and then deletes itself.
class LocalClient final : public QObject
{
    Q_OBJECT

public:
    struct Reply
    {
        int status = 0; ///< 0: no answer.
        QByteArray requestId; ///< As the gateway named it.
        QByteArray body;
    };
    using Done = std::function<void(const Reply &reply)>;

    struct Request
    {
        quint16 port = 0;
        QByteArray path; ///< "/eth"
        QByteArray key; ///< Of the Route; empty: none.
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
    [[nodiscard]] QByteArray field(const QByteArray &name) const;
    void finish(const Reply &reply);

    Request m_request;
    QPointer<QObject> m_context;
    Done m_done;
    QTcpSocket m_socket;
    QTimer m_patience;
    QByteArray m_received;
};

/// The request that reaches @p route of @p gateway with @p body; @p rest goes behind the Route's address (TRON HTTP).
[[nodiscard]] LocalClient::Request localRequest(
    const Gateway &gateway, const QByteArray &route, const QByteArray &body, const QByteArray &rest = {});

} // namespace signalbox
