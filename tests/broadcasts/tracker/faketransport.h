// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/trackertransport.h"
#include "rehearsal/answer.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace signalbox::test {

[[nodiscard]] EndpointAccess accessTo(const QByteArray &id);

/// Endpoints that are functions. They answer at once, or when the test says so.
class FakeTransport final : public TrackerTransport
{
public:
    struct Sent
    {
        QByteArray endpointId;
        QByteArray path;
        QByteArray body;
    };

    void setEndpoints(const QList<EndpointAccess> &endpoints) override { known = endpoints; }
    void send(const QByteArray &endpointId, const QByteArray &path, const QByteArray &body, Answered answered) override;

    /// Answers the oldest waiting question, as the node would or with @p reply.
    void answerNext();
    void answerNext(const TrackerReply &reply);

    [[nodiscard]] int count(QByteArrayView needle) const; ///< Questions whose path or body holds it.
    void forgetSent();

    QHash<QByteArray, Responder> nodes; ///< By Endpoint id; others end with "connection_refused".
    bool holds = false; ///< Questions wait for answerNext().
    QSet<QByteArray> hanging; ///< Endpoints that never answer.
    bool keepsSent = true; ///< False: only counts.
    std::vector<Sent> sent;
    std::vector<std::pair<Sent, Answered>> waiting;
    QHash<QByteArray, int> perEndpoint;
    QList<EndpointAccess> known;
    std::size_t mostWaiting = 0;

private:
    [[nodiscard]] TrackerReply replyOf(const Sent &question) const;
};

} // namespace signalbox::test
