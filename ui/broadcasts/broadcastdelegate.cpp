// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastdelegate.h"

#include "base/broadcastmark.h"
#include "base/direction.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "broadcasts/broadcastcolumn.h"

#include <QApplication>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int padding = grid::row;
constexpr int markSize = 14;

} // namespace

void BroadcastDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    if (index.data(MonospaceRole).toBool())
        cell.font = monospaceFont();
    const QString text = std::exchange(cell.text, {});
    const QStyle *style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const auto meaning = static_cast<Meaning>(index.data(MeaningRole).toInt());
    const QColor color = meaningColor(meaning, cell.palette);
    const QColor background = cell.palette.color(QPalette::Base);
    QRect room = cell.rect.adjusted(padding, 0, -padding, 0);
    const QRectF mark = placed(cell.direction, QRectF(cell.rect),
        QRectF(room.left(), room.center().y() - markSize / 2.0 + 0.5, markSize, markSize));
    const QVariant state = index.data(StateRole);
    const QVariant shape = index.data(ShapeRole);
    if (state.isValid())
        paintBroadcastMark(*painter, mark, static_cast<BroadcastState>(state.toInt()), color, background);
    else if (shape.isValid())
        paintShape(*painter, mark, static_cast<Shape>(shape.toInt()), color, background);
    if (state.isValid() || shape.isValid())
        room.setLeft(room.left() + markSize + padding);
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(color);
    drawLine(*painter, cell.direction, placed(cell.direction, cell.rect, room), cell.displayAlignment,
        QFontMetrics(cell.font).elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

} // namespace signalbox
