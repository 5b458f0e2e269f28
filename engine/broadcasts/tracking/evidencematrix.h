// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/evidence.h"

#include <QByteArrayList>

#include <map>
#include <tuple>
#include <vector>

namespace signalbox {

/// What one Endpoint has said to one question.
struct EvidenceCell
{
    Evidence latest; ///< The newest answer that says something.
    std::optional<Evidence> best; ///< The newest with the highest place; for inputs, that it was once unspent.
    int repeats = 0; ///< Rounds in a row that said the same as latest. 0 after a gap.
    TrackerTime since; ///< Of the first of them.
    std::optional<std::uint64_t> headSince; ///< The Endpoint's head at that time.
    std::optional<TrackerTime> silentAt; ///< It was asked and gave nothing, after latest.
    QByteArray silence; ///< What it gave then, at most 200 bytes.
};

/// Who said what, and when: one cell per Endpoint, question and subject. Endpoints that left the Route keep their
/// cells, as stale ones: what they saw is still true of then. A value, any thread.
class EvidenceMatrix
{
public:
    /// The Endpoints that may be asked, in the order of asking.
    void setEndpoints(QByteArrayList endpoints);
    [[nodiscard]] const QByteArrayList &endpoints() const { return m_endpoints; }

    /// Takes an answer in. One without information leaves the earlier answer standing and marks it as silent since.
    void record(Evidence evidence);

    /// Time has passed unobserved (sleep, a jump of the clock, a restart): a "not found" from before counts for nothing
    /// until it is said again, as often and as long as usual.
    void forgetDenials();

    /// Drops the answers to @p question about any other subject than @p kept.
    void forgetSubjects(QuestionKind question, const QByteArray &kept);

    /// Every block that was claimed has left the chain: the claims remain as that.
    void withdrawInclusions();

    [[nodiscard]] const EvidenceCell *cell(
        const QByteArray &endpoint, QuestionKind question, const QByteArray &subject = {}) const;

    /// The answer of that cell if it belongs to @p round; null else.
    [[nodiscard]] const Evidence *answer(
        const QByteArray &endpoint, QuestionKind question, const QByteArray &subject, std::uint32_t round) const;

    /// All cells, in the order Endpoint, question, subject.
    [[nodiscard]] std::vector<const EvidenceCell *> cells() const;

    /// The newest round in which @p endpoint said anything about @p subject. 0: never.
    [[nodiscard]] std::uint32_t lastRound(const QByteArray &endpoint, const QByteArray &subject) const;

    /// The Endpoint's own head. Empty: not known.
    [[nodiscard]] std::optional<std::uint64_t> head(const QByteArray &endpoint) const;

    /// The highest head among the Endpoints that may be asked.
    [[nodiscard]] std::optional<std::uint64_t> highestHead() const;

    /// The latest of each cell for storing and showing, stale where older than @p staleAfter at @p now, from the
    /// future, silent since, or from an Endpoint that is no longer asked.
    [[nodiscard]] std::vector<Evidence> snapshot(TrackerTime now, std::chrono::milliseconds staleAfter) const;

    /// What to store so that restore() loses nothing: each latest and, where it differs, each best.
    [[nodiscard]] std::vector<Evidence> stored() const;

    /// Fills an empty matrix with what was stored. Denials do not count, see forgetDenials().
    void restore(const std::vector<Evidence> &evidence);

private:
    using Key = std::tuple<QByteArray, QuestionKind, QByteArray>;

    QByteArrayList m_endpoints;
    std::map<Key, EvidenceCell> m_cells;
};

} // namespace signalbox
