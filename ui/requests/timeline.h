// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "gateway/requestrecord.h"

#include <QRectF>

#include <vector>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// A stretch of an attempt, as parts of the request's whole time: 0 is its arrival, 1 its answer.
struct TimelineBar
{
    double from = 0;
    double to = 0;
    Phase phase = Phase::Wait;
};

struct TimelineAttempt
{
    double from = 0;
    double to = 0;
    bool ambiguous = false;
    std::vector<TimelineBar> bars; ///< In order, without gaps.
};

/// Where the time of a request went, all attempts on one scale. Time that no phase accounts for belongs to the phase in
/// which the attempt ended: to the wait once something was sent, else to the connect.
[[nodiscard]] std::vector<TimelineAttempt> timelineOf(const RequestRecord &record);

/// Draws @p attempts over the width of @p rect: bars in their phase's colour with an outline in the text colour, a tick
/// between attempts, and a hatch over what ended ambiguously.
void paintTimeline(
    QPainter &painter, const QRectF &rect, const std::vector<TimelineAttempt> &attempts, const QPalette &palette);

} // namespace signalbox
