// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "echohandler.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox::test {

void EchoHandler::handle(HttpRequest &&request, ReplyWriter &writer)
{
    writer.reply(answer(request));
}

HttpReply EchoHandler::answer(const HttpRequest &request)
{
    const bool isTron = request.target.startsWith("/tron/");
    HttpReply reply;
    reply.headers = "Content-Type: application/json\r\nX-Signalbox-Request-Id: test\r\n";
    if (!isTron && request.target != "/eth" && !request.target.startsWith("/eth?")) {
        reply.status = 404;
        return reply;
    }
    if (!isTron && request.verb != "POST") {
        reply.status = 405;
        reply.headers += "Allow: POST\r\n";
        return reply;
    }
    const QJsonDocument json = QJsonDocument::fromJson(request.body);
    if (!isTron && !json.isObject()) {
        reply.body = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"not JSON"}})";
        return reply;
    }
    QMutexLocker lock(&m_mutex);
    m_bodies.append(request.body);
    const QByteArray result = m_resultSize > 0 ? QByteArray(m_resultSize, 'a') : QByteArray("0x1");
    reply.body
        = R"({"jsonrpc":"2.0","id":)" + QByteArray::number(json[u"id"].toInteger()) + R"(,"result":")" + result + "\"}";
    return reply;
}

void EchoHandler::reset()
{
    QMutexLocker lock(&m_mutex);
    m_bodies.clear();
}

int EchoHandler::forwarded() const
{
    QMutexLocker lock(&m_mutex);
    return int(m_bodies.size());
}

QByteArrayList EchoHandler::bodies() const
{
    QMutexLocker lock(&m_mutex);
    return m_bodies;
}

} // namespace signalbox::test
