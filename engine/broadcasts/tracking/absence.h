// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/stance.h"
#include "broadcasts/tracking/statedecision.h"

namespace signalbox::tracking {

/// A conclusion from not finding the transaction.
struct Absence
{
    BroadcastState state = BroadcastState::Dropped;
    StateReason reason = StateReason::UnknownEverywhere;
    bool isFinal = false;
    bool singleSource = false;
    QByteArray replacedBy;
};

/// What a negative conclusion is drawn from.
struct AbsenceInput
{
    const TrackedTransaction &transaction;
    const Submission &submission;
    const EvidenceMatrix &matrix;
    const std::vector<Stance> &stances;
    TrackerTime now;

    /// Two independent Endpoints; one where there is only one.
    [[nodiscard]] int sourcesNeeded() const { return stances.size() > 1 ? 2 : 1; }

    /// The latest answer in the stance's own round; null when it did not give one.
    [[nodiscard]] const Evidence *answer(const Stance &stance, QuestionKind kind) const
    {
        return matrix.answer(stance.endpoint, kind, {}, stance.round);
    }
};

/// Another transaction took its nonce, its nonce account's value or its inputs. Empty: not for certain.
[[nodiscard]] std::optional<Absence> findReplacement(const AbsenceInput &input);

/// Its blockhash or expiration has passed. An Absence that is not final: a last check is due. Empty: neither.
[[nodiscard]] std::optional<Absence> findExpiry(const AbsenceInput &input);

/// Nobody who was heard knows it, for the whole grace time since @p lastPositive.
[[nodiscard]] bool isDropped(const AbsenceInput &input, TrackerTime lastPositive);

/// EVM: an Endpoint presently says that a lower nonce is still missing.
[[nodiscard]] bool hasNonceGap(const AbsenceInput &input);

} // namespace signalbox::tracking
