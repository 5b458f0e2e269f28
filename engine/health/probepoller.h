// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"
#include "health/probequestion.h"
#include "upstream/endpointaccess.h"

#include <QList>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <map>
#include <optional>

namespace signalbox {

class ProbeTransport;

/// Asks enabled Endpoints one question over and over: when they appear or their configuration changes, then as each
/// subclass paces it. Lives on one thread, the transport's, which it does not own.
class ProbePoller : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProbePoller)

public:
    using TimePoint = std::chrono::steady_clock::time_point;
    using Now = std::function<TimePoint()>;

    struct Subject
    {
        Endpoint endpoint;
        EndpointAccess access;
    };

    /// Takes the Endpoints of a generation and asks at once those that are new, newly enabled or changed. Disabled
    /// ones, and ones that can't be reached by configuration (EndpointAccess::fault), are not asked.
    void setSubjects(const QList<Subject> &subjects);

    /// Asks @p endpointId now, or as soon as a question on its way is answered. Unknown ids are ignored.
    void askNow(const QByteArray &endpointId);

    /// Sends every question that is due. The timer calls it; public for tests with a clock of their own.
    void askDue();

    /// When the next question is due; empty while there is nothing to ask.
    [[nodiscard]] std::optional<TimePoint> nextDue() const;

protected:
    /// @p inFlight: questions at a time, so that hundreds of Endpoints are not all asked at once.
    ProbePoller(ProbeTransport &transport, int inFlight, Now now, QObject *parent);

    [[nodiscard]] TimePoint now() const { return m_now(); }

    [[nodiscard]] virtual ProbeQuestion question(const Endpoint &endpoint) const = 0;

    /// Reads the answer; empty: there was none. False when it can't be read.
    virtual bool take(const Endpoint &endpoint, const std::optional<QByteArray> &body) = 0;

    /// When to ask again. @p failures: unreadable answers in a row.
    [[nodiscard]] virtual TimePoint dueAfter(const Endpoint &endpoint, int failures) const = 0;

    /// Whether a new @p other is reason to ask @p endpoint anew, too.
    [[nodiscard]] virtual bool isAskedWith(const Endpoint &endpoint, const Endpoint &other) const;

private:
    struct Poll
    {
        Subject subject;
        TimePoint due;
        int failures = 0; ///< In a row.
        quint64 question = 0; ///< The number of the question on its way; 0: none.
        bool again = false; ///< Asked for while a question was on its way.
    };

    void ask(Poll &poll);
    void answered(const QByteArray &endpointId, quint64 question, const std::optional<QByteArray> &body);
    void plan(Poll &poll, bool readable) const;
    void armTimer();

    ProbeTransport &m_transport;
    const int m_mostInFlight;
    const Now m_now;
    QTimer m_timer;
    std::map<QByteArray, Poll> m_polls;
    quint64 m_lastQuestion = 0;
    int m_inFlight = 0;
};

} // namespace signalbox
