// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/configurationface.h"
#include "faces/requestsface.h"
#include "rehearsal/replay.h"

#include <QHash>
#include <QTimer>

#include <functional>

namespace signalbox {

/// The requests of the last hour decided again under a draft. It goes bit by bit in turns of the event loop, so that
/// the window stays alive; nothing is sent. UI thread.
class DraftReplay final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DraftReplay)

public:
    static constexpr std::chrono::hours span{1};
    static constexpr std::size_t mostRequests = 50'000; ///< Newer ones count first.
    static constexpr qsizetype mostFound = 500; ///< Kept of each kind, newest first.

    struct Counts
    {
        int all = 0; ///< Those that could be decided again or were found unknown.
        int otherWay = 0;
        int different = 0;
        int unknown = 0;
    };

    struct Found
    {
        RequestSnapshot request;
        Replayed replayed;
    };

    using Clock = std::function<std::chrono::system_clock::time_point()>;

    /// The faces outlive it.
    DraftReplay(const RequestsFace *requests, const ConfigurationFace *configuration, QObject *parent = nullptr,
        Clock clock = &std::chrono::system_clock::now);

    /// Starts anew with @p draft; what runs is given up.
    void start(const Configuration &draft);

    [[nodiscard]] bool isRunning() const { return m_turn.isActive(); }
    [[nodiscard]] int percent() const;
    [[nodiscard]] const Counts &counts() const { return m_counts; }

    /// Those that would end differently, then those of which it cannot be told.
    [[nodiscard]] QList<Found> found() const { return m_different + m_unknown; }

Q_SIGNALS:
    /// It has gone on, or has ended.
    void changed();

private:
    void goOn();
    void decide(const RequestSnapshot &request);

    const RequestsFace *m_requestsFace;
    const ConfigurationFace *m_configurationFace;
    const Clock m_clock;
    std::optional<Replay> m_replay;
    std::chrono::system_clock::time_point m_since;
    RequestSnapshots m_requests;
    QHash<quint64, GenerationPtr> m_generations;
    qsizetype m_left = 0; ///< Of m_requests, from the oldest.
    Counts m_counts;
    QList<Found> m_different;
    QList<Found> m_unknown;
    QTimer m_turn;
};

} // namespace signalbox
