// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/replay.h"

namespace signalbox {

/// One recorded request on its way through one Route of a draft. Part of Replay.
class ReplayWalk
{
public:
    /// All outlive the walk. @p targets: of @p route, as Replay keeps them.
    ReplayWalk(const RequestRecord &recorded, const Configuration &ranWith, const Configuration &draft,
        const Route &route, const QByteArrayList &targets);

    [[nodiscard]] Replayed go();

private:
    /// What an Endpoint would do, or why that is not known.
    struct Seen
    {
        std::optional<AttemptOutcome> outcome;
        ReplayReason reason = ReplayReason::None;
        bool clientGone = false;
    };

    [[nodiscard]] std::optional<OperationClass> operationClass() const;
    [[nodiscard]] std::optional<ReplayReason> orderCandidates();
    [[nodiscard]] std::optional<ReplayReason> orderByWeight();
    [[nodiscard]] std::optional<ReplayReason> bindToEndpoint();
    [[nodiscard]] Seen seenOf(const QByteArray &endpointId) const;
    [[nodiscard]] Seen underNewLimits(const AttemptRecord &attempt) const;
    [[nodiscard]] const AttemptRecord *attemptAt(const QByteArray &endpointId) const;
    [[nodiscard]] bool wasSkipped(const QByteArray &endpointId) const;
    [[nodiscard]] bool canStillAnswer(qsizetype fromCandidate, bool inAnyOrder) const;
    [[nodiscard]] Replayed unknown(ReplayReason reason, const QByteArray &endpointId, qsizetype fromCandidate) const;
    [[nodiscard]] Replayed ended(const Verdict &verdict) const;
    [[nodiscard]] Replayed nothingToTry() const;

    const RequestRecord &m_recorded;
    const Configuration &m_ranWith;
    const Configuration &m_draft;
    const Route &m_route;
    const Route *m_ranOn;
    const int m_limit;
    QByteArrayList m_candidates; ///< Those that were available, in the order in which they would be tried.
    OperationClass m_class = OperationClass::Unrecognized;
    Replayed m_result;
};

/// The enabled targets of @p route whose Endpoint is enabled, in their order.
[[nodiscard]] QByteArrayList tryableTargets(const Configuration &configuration, const Route &route);

} // namespace signalbox
