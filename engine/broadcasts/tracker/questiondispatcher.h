// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracker/endpointline.h"
#include "broadcasts/tracker/questionresult.h"
#include "broadcasts/tracker/recentanswers.h"
#include "broadcasts/tracking/trackedbroadcast.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace signalbox {

/// Sends the questions of all broadcasts so that no node is flooded: equal ones to the same Endpoint version once, no
/// more at a time and in a second than TrackerPace says, none to an Endpoint that wants to be left alone. One thread;
/// no timer of its own: call wake() when nextWake() has come.
class QuestionDispatcher
{
public:
    using Steady = std::chrono::steady_clock::time_point;
    using Now = std::function<Steady()>;
    /// Told once for each ask(), perhaps before that returns. May ask again.
    using Sink = std::function<void(qint64 broadcastId, const AskedQuestion &asked, const QuestionResult &result)>;

    /// @p transport outlives this.
    QuestionDispatcher(TrackerTransport &transport, const TrackerPace &pace, Now now, Sink sink);

    /// Replaces the Endpoints. What waits for a changed one is asked of its new version; what waits for one that has
    /// gone is told so. Not from within the sink.
    void setEndpoints(const QList<EndpointAccess> &endpoints);

    void ask(qint64 broadcastId, const AskedQuestion &asked);

    /// Asks nothing more for these broadcasts; their questions that are not on the wire yet are told to be withdrawn.
    void withdraw(const std::set<qint64> &broadcastIds);

    /// Another round of questions to this Endpoint is welcome.
    [[nodiscard]] bool hasRoom(const QByteArray &endpoint) const;

    /// Sends what may be sent now.
    void wake();

    /// When wake(), or a look at hasRoom(), may be worth it. Empty: not before an answer.
    [[nodiscard]] std::optional<Steady> nextWake() const;

    /// Lifts the pauses that no Endpoint has asked for.
    void forgive();

    [[nodiscard]] quint64 sent() const { return m_sent; } ///< Questions on the wire so far.
    [[nodiscard]] quint64 shared() const { return m_shared; } ///< Answered by another one's answer.
    [[nodiscard]] std::size_t inFlight() const { return m_inFlight; }
    [[nodiscard]] std::size_t waiting() const { return m_deliveries.size() - m_inFlight; }
    [[nodiscard]] std::size_t rememberedBytes() const { return m_recent.bytes(); }

private:
    struct Asker
    {
        qint64 broadcastId = 0;
        AskedQuestion asked;
    };
    /// One question as it goes over the wire, and all who want to know.
    struct Delivery
    {
        QByteArray endpoint;
        QByteArray key; ///< Path and body.
        std::vector<Asker> askers;
        Steady sentAt;
        bool isSent = false;
    };
    struct Target
    {
        EndpointAccess access;
        quint64 version = 0;
        EndpointLine line;
        std::map<QByteArray, quint64> open; ///< Deliveries by key.
    };

    void send(quint64 id);
    void take(quint64 id, const TrackerReply &reply);
    void remember(const Target &target, const Delivery &delivery, const QByteArray &body);
    void failWaiting(Target &target, const QByteArray &why);
    void requeue(Target &from, Target &to);
    void tell(const std::vector<Asker> &askers, const QuestionResult &result);
    [[nodiscard]] std::vector<Asker> close(quint64 id);
    [[nodiscard]] static QByteArray keyOf(const TrackerQuestion &question)
    {
        return question.path + ' ' + question.body;
    }
    [[nodiscard]] static QByteArray recentKey(const Target &target, const QByteArray &key);

    TrackerTransport &m_transport;
    const TrackerPace m_pace;
    const Now m_now;
    const Sink m_sink;
    std::map<QByteArray, Target> m_targets;
    std::map<quint64, Delivery> m_deliveries; ///< Waiting and on their way.
    RecentAnswers m_recent;
    QByteArray m_lastServed; ///< Endpoints take turns.
    quint64 m_lastId = 0;
    quint64 m_lastVersion = 0;
    quint64 m_sent = 0;
    quint64 m_shared = 0;
    std::size_t m_inFlight = 0;
    bool m_waking = false;
    std::shared_ptr<char> m_alive = std::make_shared<char>(); ///< The transport may answer after this has gone.
};

} // namespace signalbox
