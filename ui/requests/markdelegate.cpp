// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/markdelegate.h"

#include "base/icons.h"
#include "base/theme.h"
#include "requests/requestsmodel.h"

#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace signalbox {

namespace {

constexpr double outerRadius = 6.5;
constexpr double innerRadius = 2.8;
constexpr double noteSize = 5;
constexpr double injectionSize = 10;

QPainterPath star(const QPointF &center)
{
    QPolygonF points;
    for (int i = 0; i < 10; ++i) {
        const double angle = -M_PI / 2 + i * M_PI / 5;
        const double radius = i % 2 == 0 ? outerRadius : innerRadius;
        points << center + QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

} // namespace

void MarkDelegate::paintContent(
    QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool marked = index.data(RequestsModel::MarkRole).toBool();
    const QColor warning = meaningColor(Meaning::Warning, option.palette);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF center = QRectF(rect).center();
    // The empty star is faint: it says that a click marks, without drawing a column of stars.
    painter.setPen(QPen(marked ? warning : borderColor(option.palette), 1));
    painter.setBrush(marked ? QBrush(warning) : QBrush(Qt::NoBrush));
    painter.drawPath(star(center));
    if (!index.data(RequestsModel::NoteRole).toString().isEmpty()) {
        const QRectF corner(center.x() + 4, center.y() - 8, noteSize, noteSize + 1);
        painter.setPen(QPen(option.palette.color(QPalette::Text), 1));
        painter.setBrush(option.palette.color(QPalette::Base));
        painter.drawRect(corner);
    }
    if (index.data(RequestsModel::InjectedRole).toBool())
        paintIcon(painter, QRectF(center.x() + 1, center.y(), injectionSize, injectionSize), "injection", warning);
}

} // namespace signalbox
