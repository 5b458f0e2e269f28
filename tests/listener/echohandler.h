// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/requesthandler.h"

#include <QByteArrayList>
#include <QMutex>

namespace signalbox::test {

/// Plays a gateway with two healthy Endpoints that echo the id with result "0x1": POST to /eth, everything under /tron.
/// It judges JSON no further than "is it an object". May serve several workers.
class EchoHandler final : public RequestHandler
{
public:
    void handle(HttpRequest &&request, ReplyWriter &writer) override;

    void reset();
    int forwarded() const;
    QByteArrayList bodies() const;
    void setResultSize(qsizetype bytes) { m_resultSize = bytes; } ///< Instead of "0x1"; before the first request.

private:
    HttpReply answer(const HttpRequest &request);

    mutable QMutex m_mutex;
    QByteArrayList m_bodies;
    qsizetype m_resultSize = 0;
};

} // namespace signalbox::test
