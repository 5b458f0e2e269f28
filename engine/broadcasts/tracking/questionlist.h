// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/trackerquestion.h"

#include <functional>

namespace signalbox::tracking {

/// Gathers the questions of one round; what the families have in common.
class QuestionList
{
public:
    QuestionList(const TrackedTransaction &transaction, const Submission &submission, const StateDecision &decision,
        const EvidenceMatrix &matrix, const QuestionContext &context);

    /// Adds a JSON-RPC call; @p params is the JSON of the list's elements. The reference is good until the next call.
    TrackerQuestion &call(
        QuestionKind kind, const QByteArray &subject, const QByteArray &method, const QByteArray &params);

    /// Adds a TRON HTTP call.
    TrackerQuestion &post(QuestionKind kind, const QByteArray &subject, const QByteArray &path, const QByteArray &body);

    /// The computed txID and those that Endpoints answered instead.
    [[nodiscard]] QByteArrayList txIds() const;

    /// Some Endpoint's latest answer to @p kind satisfies @p predicate.
    [[nodiscard]] bool anyAnswer(QuestionKind kind, const std::function<bool(const Evidence &)> &predicate) const;

    [[nodiscard]] bool isIncluded() const { return decision.place >= Place::Included; }

    std::vector<TrackerQuestion> take() { return std::move(m_questions); }

    const TrackedTransaction &transaction;
    const Submission &submission;
    const StateDecision &decision;
    const EvidenceMatrix &matrix;
    const QuestionContext &context;

private:
    std::vector<TrackerQuestion> m_questions;
};

/// "text", for text without characters that need an escape.
[[nodiscard]] QByteArray quoted(const QByteArray &text);

/// An Ethereum quantity, quoted.
[[nodiscard]] QByteArray quantity(std::uint64_t value);

void askEvm(QuestionList &questions);
void askSolana(QuestionList &questions);
void askUtxo(QuestionList &questions); ///< Bitcoin, Litecoin
void askTronHttp(QuestionList &questions);
void askTronJsonRpc(QuestionList &questions);

} // namespace signalbox::tracking
