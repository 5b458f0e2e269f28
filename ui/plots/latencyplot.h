// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/latencyhistogram.h"
#include "base/theme.h"

#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// A histogram of durations on a logarithmic axis, with lines at p50 and p95. A value.
struct LatencyPlot
{
    LatencyHistogram histogram;
    std::optional<Phase> phase; ///< Gives the bars its colour; else that of Meaning::Info.
    bool axis = true; ///< Decades and the words "p50" and "p95"; without, the bars and lines alone.
};

/// Fills @p rect; without an axis it works from about 16 px of height. All plots of the same width have the same axis,
/// so that they can stand above each other. Text is in the font of @p painter.
void paintLatencyPlot(QPainter &painter, const QRectF &rect, const LatencyPlot &plot, const QPalette &palette);

} // namespace signalbox
