// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "plots/sparkline.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace signalbox {

namespace {

double greatest(const QList<double> &values)
{
    double most = 0;
    for (const double value : values) {
        if (!std::isnan(value))
            most = std::max(most, value);
    }
    return most;
}

/// A single known value between gaps has no line: a dot shows it.
void drawRun(QPainter &painter, const QPolygonF &run)
{
    if (run.size() == 1)
        painter.drawPoint(run.first());
    else if (run.size() > 1)
        painter.drawPolyline(run);
}

void drawSeries(QPainter &painter, const QRectF &rect, const QList<double> &values, double most)
{
    const double step = values.size() > 1 ? rect.width() / static_cast<double>(values.size() - 1) : 0;
    QPolygonF run;
    for (qsizetype i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i])) {
            drawRun(painter, run);
            run.clear();
        } else {
            run << QPointF(
                rect.left() + static_cast<double>(i) * step, rect.bottom() - rect.height() * values[i] / most);
        }
    }
    drawRun(painter, run);
}

} // namespace

void paintSparkline(QPainter &painter, const QRectF &rect, const Sparkline &sparkline, const QPalette &palette)
{
    const double most = std::max(greatest(sparkline.values), greatest(sparkline.upper));
    if (most <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inner = rect.adjusted(1, 1, -1, -1);
    painter.setPen(QPen(meaningColor(Meaning::Muted, palette), 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    drawSeries(painter, inner, sparkline.upper, most);
    painter.setPen(QPen(meaningColor(sparkline.meaning, palette), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    drawSeries(painter, inner, sparkline.values, most);
    painter.restore();
}

} // namespace signalbox
