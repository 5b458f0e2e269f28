// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace signalbox {

/// An answer from the gateway. The listener adds the status line, Content-Length, Connection and CORS fields.
struct HttpReply
{
    int status = 200;
    QByteArray headers; ///< Ready field lines, each ended by CRLF, made by the gateway only ("Content-Type: …\r\n").
    QByteArray body;
    bool closeConnection = false;
};

/// Told when the client of a running request goes away (a closed sending side counts).
class ClientObserver
{
public:
    virtual ~ClientObserver() = default;

    /// Called once, from the connection's thread, while a request is being served. The ReplyWriter is not to be used
    /// after.
    virtual void clientGone() = 0;
};

/// Writes the answer to one request. Owned by the connection; lives until reply() was called or the observer was told
/// that the client has gone. Thread of the connection only.
class ReplyWriter
{
public:
    virtual ~ReplyWriter() = default;

    /// Sends the answer; exactly once. It may be called from within RequestHandler::handle() or later.
    virtual void reply(HttpReply &&reply) = 0;

    /// Who is told when the client leaves before reply(); null for nobody.
    virtual void setObserver(ClientObserver *observer) = 0;
};

} // namespace signalbox
