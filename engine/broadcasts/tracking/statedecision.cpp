// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/statedecision.h"

#include "broadcasts/tracking/absence.h"
#include "broadcasts/tracking/cadence.h"
#include "broadcasts/tracking/inclusion.h"

#include <algorithm>
#include <functional>

namespace signalbox {

namespace {

using namespace tracking;

BroadcastVerdict verdictOf(const StateDecision &decision)
{
    switch (decision.state) {
    case BroadcastState::Accepted:
    case BroadcastState::Pending:
    case BroadcastState::Included:
    case BroadcastState::Safe:
    case BroadcastState::Finalized:
        return BroadcastVerdict::Out;
    case BroadcastState::Failed: // Before it is final, its block may still leave the chain and it may run again.
        return decision.terminal ? BroadcastVerdict::NewSignature : BroadcastVerdict::Out;
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
        return decision.terminal ? BroadcastVerdict::NewSignature : BroadcastVerdict::Wait;
    case BroadcastState::Expired:
        return BroadcastVerdict::NewSignature;
    case BroadcastState::Dropped:
        return BroadcastVerdict::ResendSame;
    case BroadcastState::Submitting:
    case BroadcastState::Ambiguous:
    case BroadcastState::Reorged:
    case BroadcastState::Rejected: // See refused().
    case BroadcastState::Unresolved:
        return BroadcastVerdict::Wait;
    }
    return BroadcastVerdict::Wait;
}

/// Everything that is known of one txID, and the decision it comes to.
class Decider
{
public:
    Decider(const TrackedTransaction &transaction, const Submission &submission, const EvidenceMatrix &matrix,
        const QByteArray &txId, TrackerTime now)
        : m_transaction(transaction)
        , m_submission(submission)
        , m_matrix(matrix)
        , m_txId(txId)
        , m_now(now)
        , m_stances(stancesOf(transaction, matrix, txId, now))
        , m_absence{transaction, submission, matrix, m_stances, now}
    { }

    StateDecision decide();

private:
    void set(BroadcastState state, StateReason reason)
    {
        m_decision.state = state;
        m_decision.reason = reason;
    }

    void included(const Inclusion &inclusion);
    void notIncluded(bool blockLeft);
    void fromAnswers();
    void refused();
    void negative(const Absence &absence);
    [[nodiscard]] TrackerTime lastPositive() const;
    [[nodiscard]] bool wasSeen() const;
    [[nodiscard]] bool hasLeftBlock() const;
    [[nodiscard]] bool anyBest(const std::function<bool(const Evidence &)> &predicate) const;
    [[nodiscard]] bool isWatchOver() const;

    const TrackedTransaction &m_transaction;
    const Submission &m_submission;
    const EvidenceMatrix &m_matrix;
    const QByteArray &m_txId;
    TrackerTime m_now;
    std::vector<Stance> m_stances;
    AbsenceInput m_absence;
    StateDecision m_decision;
};

StateDecision Decider::decide()
{
    const auto counts = [this](auto predicate) {
        return static_cast<int>(std::count_if(m_stances.begin(), m_stances.end(), predicate));
    };
    m_decision.informed = counts([](const Stance &s) { return s.current; });
    m_decision.affirming = counts([](const Stance &s) { return s.current && s.place >= Place::Pending; });

    const std::vector<Inclusion> inclusions = inclusionsOf(m_transaction, m_matrix, m_txId, m_stances);
    if (!inclusions.empty() && !inclusions.front().withdrawn) {
        included(inclusions.front());
        m_decision.forkSuspected = std::count_if(inclusions.begin(), inclusions.end(), [](const Inclusion &i) {
            return !i.withdrawn && !i.isAnonymous() && i.affirming > 0;
        }) > 1;
    } else {
        notIncluded(!inclusions.empty() || hasLeftBlock());
    }
    if (m_decision.state != BroadcastState::Rejected && m_decision.reason != StateReason::LastCheck
        && m_decision.state != BroadcastState::Unresolved)
        m_decision.verdict = verdictOf(m_decision);
    if (!m_decision.terminal)
        m_decision.checkAfter = checkInterval(
            m_transaction.profile, m_decision.state, m_decision.place, m_now - m_transaction.watchedSince);
    return m_decision;
}

void Decider::included(const Inclusion &inclusion)
{
    m_decision.place = inclusion.place;
    m_decision.blockNumber = inclusion.number;
    m_decision.blockHash = inclusion.hash;
    m_decision.confirmations = inclusion.confirmations;
    m_decision.affirming = inclusion.affirming;
    m_decision.disputed = inclusion.denying > 0;
    m_decision.terminal = inclusion.place == Place::Finalized;
    if (inclusion.executionFailed)
        set(BroadcastState::Failed, StateReason::ExecutionFailed);
    else if (inclusion.place == Place::Finalized)
        set(BroadcastState::Finalized, StateReason::InFinalBlock);
    else if (inclusion.place == Place::Safe)
        set(BroadcastState::Safe, StateReason::InSafeBlock);
    else
        set(BroadcastState::Included, StateReason::InBlock);
}

void Decider::notIncluded(bool blockLeft)
{
    m_decision.blockLeft = blockLeft;
    const bool pendingNow = std::any_of(m_stances.begin(), m_stances.end(),
        [](const Stance &stance) { return stance.current && stance.place == Place::Pending; });
    m_decision.place = pendingNow ? Place::Pending : m_decision.informed > 0 ? Place::Nowhere : Place::NoInformation;
    const std::optional<Absence> replacement = findReplacement(m_absence);
    const std::optional<Absence> expiry = findExpiry(m_absence);
    // What is final on the chain outweighs a pool that has not noticed.
    const bool isOver = (replacement && replacement->isFinal) || (expiry && expiry->isFinal);
    if (pendingNow && !isOver) {
        set(BroadcastState::Pending, hasNonceGap(m_absence) ? StateReason::NonceGap : StateReason::SeenPending);
        m_decision.disputed = m_decision.affirming < m_decision.informed;
        return;
    }
    if (replacement) {
        negative(*replacement);
        return;
    }
    if (expiry && expiry->isFinal) {
        negative(*expiry);
        return;
    }
    if (blockLeft)
        set(BroadcastState::Reorged, StateReason::BlockLeftChain);
    else if (wasSeen())
        set(BroadcastState::Pending, StateReason::SeenPending);
    else
        fromAnswers();
    if (m_decision.terminal || m_decision.state == BroadcastState::Submitting)
        return;
    const bool gap = hasNonceGap(m_absence);
    if (m_decision.state != BroadcastState::Rejected && !gap && isDropped(m_absence, lastPositive()))
        set(BroadcastState::Dropped, StateReason::UnknownEverywhere);
    if (gap && m_decision.state != BroadcastState::Rejected)
        m_decision.reason = StateReason::NonceGap;
    if (expiry) {
        m_decision.reason = StateReason::LastCheck;
        m_decision.verdict = BroadcastVerdict::Wait;
    }
    if (isWatchOver()) {
        // Nobody has it only if that was said; from silence nothing follows.
        m_decision.verdict
            = m_decision.state == BroadcastState::Dropped ? BroadcastVerdict::ResendSame : BroadcastVerdict::Wait;
        set(BroadcastState::Unresolved, StateReason::WatchOver);
        m_decision.terminal = true;
    }
}

void Decider::negative(const Absence &absence)
{
    set(absence.state, absence.reason);
    m_decision.terminal = absence.isFinal || isWatchOver();
    m_decision.singleSource = absence.singleSource;
    m_decision.replacedBy = absence.replacedBy;
}

void Decider::fromAnswers()
{
    const std::vector<BroadcastAnswer> &answers = m_submission.answers;
    const auto any = [&](auto predicate) {
        return std::any_of(
            answers.begin(), answers.end(), [&](const BroadcastAnswer &answer) { return predicate(answer.meaning); });
    };
    if (any(isPositive))
        set(BroadcastState::Accepted, StateReason::AcceptedByNode);
    else if (m_submission.running > 0)
        set(BroadcastState::Submitting, StateReason::AttemptsRunning);
    else if (answers.empty() || any(isOpen))
        // Without any answer: the program ended in the middle of it.
        set(BroadcastState::Ambiguous, StateReason::NoClearAnswer);
    else
        refused();
}

void Decider::refused()
{
    const std::vector<BroadcastAnswer> &answers = m_submission.answers;
    const bool nothingSent = std::all_of(
        answers.begin(), answers.end(), [](const BroadcastAnswer &a) { return a.meaning == AnswerMeaning::NotSent; });
    set(BroadcastState::Rejected, nothingSent ? StateReason::NothingSent : StateReason::RefusedByAll);
    TrackerTime ended{};
    for (const BroadcastAnswer &answer : answers)
        ended = std::max(ended, answer.at);
    const TrackerTime probeDue = ended + 2 * m_transaction.profile.blockTime;
    m_decision.terminal = std::any_of(m_stances.begin(), m_stances.end(),
        [&](const Stance &s) { return s.current && s.deniesPresence && s.seenAt >= probeDue; });
    const bool forGood = std::any_of(answers.begin(), answers.end(), [](const BroadcastAnswer &answer) {
        return answer.meaning == AnswerMeaning::RefusedForGood || answer.meaning == AnswerMeaning::NonceUsed
            || answer.meaning == AnswerMeaning::Expired;
    });
    if (m_decision.terminal)
        m_decision.verdict = forGood ? BroadcastVerdict::NewSignature : BroadcastVerdict::ResendSame;
}

TrackerTime Decider::lastPositive() const
{
    // What lies in the future was seen before the clock was set back: it is past all the same.
    TrackerTime last{};
    const auto consider = [&](TrackerTime time) { last = time <= m_now ? std::max(last, time) : last; };
    consider(m_transaction.watchedSince);
    for (const BroadcastAnswer &answer : m_submission.answers)
        consider(answer.at);
    for (const EvidenceCell *cell : m_matrix.cells()) {
        if (cell->best && isAboutTransaction(cell->best->question) && isAbout(cell->best->subject, m_txId))
            consider(cell->best->seenAt);
    }
    return last;
}

bool Decider::anyBest(const std::function<bool(const Evidence &)> &predicate) const
{
    const std::vector<const EvidenceCell *> cells = m_matrix.cells();
    return std::any_of(cells.begin(), cells.end(), [&](const EvidenceCell *cell) {
        if (!cell->best)
            return false;
        const bool about = isAboutTransaction(cell->best->question) && isAbout(cell->best->subject, m_txId);
        return (about || cell->best->question == QuestionKind::BlockContents) && predicate(*cell->best);
    });
}

bool Decider::wasSeen() const
{
    return anyBest([](const Evidence &) { return true; });
}

bool Decider::hasLeftBlock() const
{
    return anyBest([](const Evidence &evidence) { return evidence.finding == Finding::NotInChain; });
}

bool Decider::isWatchOver() const
{
    if (m_now - m_transaction.watchedSince <= m_transaction.profile.watch)
        return false;
    // After sleep or a jump of the clock the time is over at once; somebody has to be asked first.
    const std::vector<const EvidenceCell *> cells = m_matrix.cells();
    return std::any_of(cells.begin(), cells.end(), [&](const EvidenceCell *cell) {
        const TrackerTime asked = std::max(cell->latest.seenAt, cell->silentAt.value_or(TrackerTime{}));
        return asked <= m_now && m_now - asked <= staleAfter(m_transaction.profile);
    });
}

} // namespace

StateDecision givenUp(StateDecision decision)
{
    decision.terminal = true;
    decision.checkAfter.reset();
    if (decision.place < Place::Included) {
        decision.state = BroadcastState::Unresolved;
        decision.verdict = BroadcastVerdict::Wait;
    }
    decision.reason = StateReason::GivenUp;
    return decision;
}

StateDecision reopened(StateDecision decision)
{
    const bool isOpen = !decision.terminal && decision.state != BroadcastState::Rejected
        && decision.state != BroadcastState::Ambiguous;
    if (isOpen || decision.place >= Place::Included)
        return decision;
    decision.state = BroadcastState::Submitting;
    decision.reason = StateReason::AttemptsRunning;
    decision.verdict = BroadcastVerdict::Wait;
    decision.terminal = false;
    return decision;
}

StateDecision decideState(
    const TrackedTransaction &transaction, const Submission &submission, const EvidenceMatrix &matrix, TrackerTime now)
{
    const QByteArrayList others = submission.otherIds(transaction);
    StateDecision decision = Decider(transaction, submission, matrix, transaction.facts.txId, now).decide();
    for (const QByteArray &other : others) {
        if (decision.place >= Place::Pending)
            break;
        const StateDecision alternative = Decider(transaction, submission, matrix, other, now).decide();
        if (alternative.place >= Place::Pending) {
            decision = alternative;
            decision.otherIdSeen = true;
        }
    }
    decision.idMismatch = !others.isEmpty();
    return decision;
}

} // namespace signalbox
