// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "health/chainidentity.h"
#include "upstream/endpointaccess.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <optional>

namespace signalbox {

class HealthBoard;
class IdentityTransport;

/// How often the poller asks.
struct IdentityPace
{
    std::chrono::milliseconds answered{std::chrono::minutes{10}}; ///< After a readable answer.
    std::chrono::milliseconds firstRetry{std::chrono::seconds{5}}; ///< After none; doubles up to longestRetry.
    std::chrono::milliseconds longestRetry{std::chrono::minutes{5}};
    int inFlight = 16; ///< Questions at a time, so that hundreds of Endpoints are not all asked at once.
};

/// Asks each enabled Endpoint which network it serves, and tells the HealthBoard: when it appears or its configuration
/// changes, then at a pace. Lives on one thread, the transport's. Owns neither the board nor the transport.
class IdentityPoller : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(IdentityPoller)

public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Now = std::function<TimePoint()>;

    struct Subject
    {
        Endpoint endpoint;
        EndpointAccess access;
    };

    IdentityPoller(HealthBoard &board, IdentityTransport &transport, IdentityPace pace = {},
        Now now = &std::chrono::steady_clock::now, QObject *parent = nullptr);

    /// Takes the Endpoints of a generation and asks at once those that are new, newly enabled or changed. Disabled
    /// ones, and ones that can't be reached by configuration (EndpointAccess::fault), are not asked.
    void setSubjects(const QList<Subject> &subjects);

    /// Asks @p endpointId now, or as soon as a question on its way is answered ("check" of the API). Unknown ids are
    /// ignored.
    void askNow(const QByteArray &endpointId);

    /// Sends every question that is due. The timer calls it; public for tests with a clock of their own.
    void askDue();

    /// When the next question is due; empty while there is nothing to ask.
    [[nodiscard]] std::optional<TimePoint> nextDue() const;

Q_SIGNALS:
    /// A question was answered or failed.
    void asked(const QByteArray &endpointId, const ChainIdentity &identity);

private:
    struct Poll
    {
        Subject subject;
        TimePoint due;
        std::chrono::milliseconds retry{0}; ///< The last one's; 0: the last question was answered.
        quint64 question = 0; ///< The number of the question on its way; 0: none.
        bool again = false; ///< Asked for while a question was on its way.
    };

    void ask(Poll &poll);
    void take(const QByteArray &endpointId, quint64 question, const std::optional<QByteArray> &body);
    void plan(Poll &poll, bool readable) const;
    void armTimer();

    HealthBoard &m_board;
    IdentityTransport &m_transport;
    const IdentityPace m_pace;
    const Now m_now;
    QTimer m_timer;
    std::map<QByteArray, Poll> m_polls;
    quint64 m_lastQuestion = 0;
    int m_inFlight = 0;
};

} // namespace signalbox
