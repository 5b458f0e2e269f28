// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/requesthandler.h"

#include <QStringBuilder>

namespace signalbox::test {

/// Answers at once with the body it got.
class MirrorHandler final : public RequestHandler
{
public:
    void handle(HttpRequest &&request, ReplyWriter &writer) override
    {
        last = request;
        HttpReply answer;
        answer.status = status;
        answer.body = std::move(request.body);
        writer.reply(std::move(answer));
    }

    HttpRequest last;
    int status = 200;
};

/// A POST to /eth with @p fields, each ended by CRLF.
inline QByteArray post(const QByteArray &body, const QByteArray &fields = {})
{
    return "POST /eth HTTP/1.1\r\nHost: localhost\r\n" + fields + "Content-Length: " + QByteArray::number(body.size())
        + "\r\n\r\n" + body;
}

} // namespace signalbox::test
