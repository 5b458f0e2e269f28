// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QList>

namespace signalbox {

/// What a recorded attempt comes to when it is judged and decided once more, beside what the record says.
struct Recheck
{
    Verdict verdict; ///< What decide() says now to what the record says it was told.
    Certainty certainty = Certainty::Ambiguous; ///< What spec section 5 says of such an end.
    bool sameVerdict = false; ///< Decision, rule and cause are the recorded ones.
    bool sameCertainty = false;
    bool wasDue = false; ///< The attempt before it moved on and left a candidate for it.

    [[nodiscard]] bool agrees() const { return sameVerdict && sameCertainty && wasDue; }
};

/// Every attempt of a request, checked.
struct TrailRecheck
{
    QList<Recheck> attempts;
    bool sameEnd = false; ///< The rule that the request names is that of its last attempt, which went no further.

    [[nodiscard]] bool agrees() const;
};

/// What decide() was told of attempt @p index (from 0). A record does not say whether the client had gone: that counts
/// only where the attempt would have moved on, and there the rule tells it. Pure.
[[nodiscard]] Situation recordedSituation(const RequestRecord &record, qsizetype index);

/// Computes attempt @p index (from 0) again, with the same functions as the gateway. Pure.
[[nodiscard]] Recheck recheckAttempt(const RequestRecord &record, qsizetype index);

/// The same of the whole of @p record. @p clientGone says it of each attempt, where it is known by itself. Pure.
[[nodiscard]] TrailRecheck recheckTrail(const RequestRecord &record, const QList<bool> &clientGone);

} // namespace signalbox
