// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/endpointbackoffs.h"
#include "broadcasts/tracking/evidencematrix.h"
#include "broadcasts/tracking/statedecision.h"
#include "broadcasts/tracking/trackedtransaction.h"
#include "broadcasts/tracking/trackerquestion.h"

#include <optional>
#include <utility>
#include <vector>

namespace signalbox {

/// Which Endpoints of the Route are asked.
enum class AskScope : std::uint8_t
{
    AllEndpoints,
    OnlyRecipients, ///< Privacy: only those that got the broadcast and so know of the transaction already.
};

/// A question on its way to one Endpoint. The answer belongs to it.
struct AskedQuestion
{
    QByteArray endpoint;
    TrackerQuestion question;
    std::uint32_t round = 0;

    bool operator==(const AskedQuestion &) const = default;
};

struct StateChange
{
    BroadcastState from = BroadcastState::Submitting;
    StateDecision to;
    TrackerTime at;
};

/// What the store keeps of a broadcast between two runs.
struct StoredBroadcast
{
    Submission submission; ///< With no request running.
    std::vector<Evidence> evidence; ///< As EvidenceMatrix::stored() gave it.
    StateDecision decision;
};

/// Follows one broadcast: takes what happened, says what to ask next and what has changed. No I/O, no timer and no
/// clock of its own; each call brings the time, which may jump. Whoever drives it calls due() when nextCheck() has
/// come, sends the questions as probes (not through the listener), and hands every one back by answered() or failed().
/// One thread.
class TrackedBroadcast
{
public:
    explicit TrackedBroadcast(TrackedTransaction transaction, AskScope scope = AskScope::AllEndpoints);

    /// Continues what another run has begun; before anything else. Asks at once, unless it is over. With nothing stored
    /// it follows a txID that was sent by other means.
    void restore(StoredBroadcast stored, TrackerTime now);

    /// The Endpoints of the Route that are enabled, in its order. Asks new ones at once.
    void setEndpoints(const QByteArrayList &endpoints, TrackerTime now);

    /// Which of them are asked, from now on.
    void setScope(AskScope scope, TrackerTime now);
    [[nodiscard]] AskScope scope() const { return m_scope; }

    /// A request with this transaction begins or ends; in between its attempts.
    void submissionStarted(TrackerTime now);
    void attemptFinished(const BroadcastAnswer &answer, TrackerTime now);
    void submissionEnded(TrackerTime now);

    /// The ledger has seen @p txId, which uses the same nonce or inputs, at @p place.
    void competitorSeen(const QByteArray &txId, Place place, TrackerTime now);

    /// The questions to send now; none before nextCheck(). What is left of an earlier round is given up.
    [[nodiscard]] std::vector<AskedQuestion> due(TrackerTime now);

    /// An answer came, whatever it says. Late ones count too, but deny nothing.
    void answered(const AskedQuestion &asked, std::string_view body, TrackerTime now);

    /// No answer came. @p retryAfter: how long the Endpoint wants to be left alone.
    void failed(const AskedQuestion &asked, const QByteArray &why, TrackerTime now,
        std::optional<std::chrono::milliseconds> retryAfter = std::nullopt);

    /// The operator's wishes: ask now; stop; go on (also after it was unresolved, but not when it is final).
    void checkNow(TrackerTime now);
    void giveUp(TrackerTime now);
    void resume(TrackerTime now);

    /// When due() has something to say. Empty: never again.
    [[nodiscard]] std::optional<TrackerTime> nextCheck() const;

    [[nodiscard]] const StateDecision &decision() const { return m_decision; }
    [[nodiscard]] const EvidenceMatrix &matrix() const { return m_matrix; }
    [[nodiscard]] const TrackedTransaction &transaction() const { return m_transaction; }
    [[nodiscard]] const Submission &submission() const { return m_submission; }

    /// What to keep for restore().
    [[nodiscard]] StoredBroadcast stored() const;

    /// What has changed since the last call, oldest first.
    [[nodiscard]] std::vector<StateChange> takeChanges() { return std::exchange(m_changes, {}); }

private:
    void observe(TrackerTime now);
    void updateEndpoints();
    void conclude(TrackerTime now);
    void adopt(const StateDecision &decision, TrackerTime now);
    void record(Evidence evidence);
    void noteFirstHeight(std::uint64_t height);
    void finishQuestion(const AskedQuestion &asked, TrackerTime now);
    void finishRound(TrackerTime now);
    void planAfter(std::chrono::milliseconds interval, TrackerTime now);
    [[nodiscard]] bool holdsOn(const StateDecision &next) const;
    [[nodiscard]] QByteArrayList askable(TrackerTime now) const;
    [[nodiscard]] bool needsScan() const;
    [[nodiscard]] std::vector<AskedQuestion> addressed(
        std::vector<TrackerQuestion> questions, const QByteArrayList &endpoints);

    TrackedTransaction m_transaction;
    AskScope m_scope;
    Submission m_submission;
    EvidenceMatrix m_matrix;
    StateDecision m_decision;
    QByteArrayList m_routeEndpoints;
    EndpointBackOffs m_backOffs;
    std::vector<AskedQuestion> m_outstanding;
    std::vector<StateChange> m_changes;
    std::optional<TrackerTime> m_lastTime; ///< Of the last call.
    TrackerTime m_nextCheck;
    TrackerTime m_roundStart;
    Place m_placeAtRoundStart = Place::NoInformation;
    std::uint32_t m_round = 0;
    bool m_headsOnly = false; ///< The current round asks for heads alone.
    int m_scanned = 0; ///< Blocks searched in this round.
    bool m_scanProgressed = false; ///< By the answers to the last questions.
    bool m_begun = false; ///< Before that there is nothing to conclude.
    bool m_newlyAccepted = false; ///< A "not found" from before an Endpoint took it does not stand.
    bool m_scanDue = false; ///< The next questions go on searching in the current round.
    std::optional<std::uint64_t> m_headAtFullRound;
    TrackerTime m_fullRoundAt;
};

} // namespace signalbox
