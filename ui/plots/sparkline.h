// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QList>
#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// One or two lines over the same times, without axes: the course of a value, for tables. A value.
struct Sparkline
{
    QList<double> values; ///< Oldest first, from 0; NaN: nothing is known there and the line has a gap.
    QList<double> upper; ///< A second, quieter line, such as p95 above p50. As many values, or none.
    Meaning meaning = Meaning::Info;
};

/// Fills @p rect; the scale goes from 0 to the greatest value. Nothing is drawn when there is none.
void paintSparkline(QPainter &painter, const QRectF &rect, const Sparkline &sparkline, const QPalette &palette);

} // namespace signalbox
