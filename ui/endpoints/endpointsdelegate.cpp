// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointsdelegate.h"

#include "base/direction.h"
#include "base/shapes.h"
#include "endpoints/endpointsmodel.h"
#include "plots/heartbeatstrip.h"
#include "plots/sparkline.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int shapeSize = 14;
constexpr int sparklineWidth = 44;
constexpr int padding = 6;
constexpr int barWidth = 3;

/// The cell without its text: selection, alternate colour, focus.
void paintGround(QPainter *painter, QStyleOptionViewItem option)
{
    option.text.clear();
    option.state &= ~QStyle::State_HasFocus; // The bar shows it, for the whole row.
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
}

/// Marks the current row while the table has the focus, beside the colour of the selection.
void paintFocusBar(QPainter *painter, const QStyleOptionViewItem &option)
{
    const bool focused = option.widget && option.widget->hasFocus();
    if (focused && (option.state & (QStyle::State_Selected | QStyle::State_HasFocus)))
        painter->fillRect(placed(option.direction, option.rect,
                              QRect(option.rect.left(), option.rect.top(), barWidth, option.rect.height())),
            option.palette.color(QPalette::Link));
}

} // namespace

void EndpointsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    paintGround(painter, cell);
    QRect room = cell.rect.adjusted(padding, 0, -padding, 0);

    if (index.column() == EndpointsModel::State)
        paintFocusBar(painter, cell);
    if (const QVariant strip = index.data(EndpointsModel::StripRole); strip.isValid()) {
        paintHeartbeatStrip(
            *painter, QRectF(room.adjusted(0, padding, 0, -padding)), strip.value<HeartbeatStrip>(), cell.palette);
        return;
    }
    const auto meaning = static_cast<Meaning>(index.data(EndpointsModel::MeaningRole).toInt());
    const QColor color = meaningColor(meaning, cell.palette);
    if (const QVariant shape = index.data(EndpointsModel::ShapeRole); shape.isValid()) {
        const QRectF place(room.left(), room.center().y() - shapeSize / 2.0 + 0.5, shapeSize, shapeSize);
        paintShape(*painter, placed(cell.direction, QRectF(cell.rect), place), static_cast<Shape>(shape.toInt()), color,
            cell.palette.color(QPalette::Base));
        room.setLeft(room.left() + shapeSize + padding);
    }
    if (const QVariant sparkline = index.data(EndpointsModel::SparklineRole); sparkline.isValid()) {
        const int width = std::min(sparklineWidth, room.width() / 2);
        const QRectF place(room.left(), room.top() + padding, width, room.height() - 2 * padding);
        paintSparkline(
            *painter, placed(cell.direction, QRectF(cell.rect), place), sparkline.value<Sparkline>(), cell.palette);
        room.setLeft(room.left() + width + padding);
    }
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(color);
    const QString text = cell.fontMetrics.elidedText(cell.text, Qt::ElideRight, room.width());
    drawLine(*painter, cell.direction, placed(cell.direction, cell.rect, room), cell.displayAlignment, text);
    painter->restore();
}

} // namespace signalbox
