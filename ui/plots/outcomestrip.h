// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/routeactivity.h"

#include <QPalette>
#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// How the requests of each span of time ended. A value.
struct OutcomeStrip
{
    QList<OutcomeCounts> cells; ///< Oldest first.
};

/// Fills @p rect with one stacked bar per cell, scaled to the fullest one; the groups in their order from below. What
/// is there is seen: a single stopped request among thousands still has two pixels. Stopped and failed requests are
/// hatched as well as coloured.
void paintOutcomeStrip(QPainter &painter, const QRectF &rect, const OutcomeStrip &strip, const QPalette &palette);

} // namespace signalbox
