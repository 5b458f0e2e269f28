// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

#include <QList>

namespace signalbox {

/// A target of the Route as it stood after one attempt. A value.
struct Candidate
{
    enum class State : quint8
    {
        Next, ///< It was tried then.
        Left, ///< It could still have been tried.
        Tried,
        Disabled, ///< The target or its Endpoint.
        Skipped, ///< Passed over; see `reason`.
        Elsewhere, ///< What the call names lives on another Endpoint, so this one was never asked.
    };

    QByteArray endpointId;
    State state = State::Left;
    Admission reason = Admission::Admitted; ///< When Skipped.

    bool operator==(const Candidate &) const = default;
};

/// The candidates after attempt @p index (from 0): the next one first, then those left in the Route's order, then those
/// out of the question. Without the generation only those the record names. Pure.
[[nodiscard]] QList<Candidate> candidatesAfter(const TrailView &view, qsizetype index);

/// As one line of rich text: the next in bold, those out struck through with their reason.
[[nodiscard]] QString candidatesText(const TrailView &view, const QList<Candidate> &candidates);

} // namespace signalbox
