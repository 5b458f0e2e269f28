// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixdelegate.h"

#include "base/shapes.h"
#include "base/theme.h"
#include "base/words.h"
#include "rehearsal/decisionmatrix.h"

#include <QApplication>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int shapeSize = 14;

} // namespace

QSize MatrixDelegate::cellSize(const QFont &font)
{
    const QFontMetrics metrics(font);
    int width = 0;
    for (const Decision decision : {Decision::Return, Decision::MoveOn, Decision::Stop})
        width = qMax(width, metrics.horizontalAdvance(words::decision(decision)));
    return {width + grid::unit, shapeSize + metrics.height() + 3 * grid::unit};
}

void MatrixDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString word = cell.text;
    cell.text.clear();
    cell.state &= ~QStyle::State_HasFocus; // A frame of its own shows it.
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const auto meaning = static_cast<Meaning>(index.data(DecisionMatrix::MeaningRole).toInt());
    const QColor color = meaningColor(meaning, cell.palette);
    const QRect room = cell.rect;
    const QRectF place(room.center().x() - shapeSize / 2.0 + 0.5, room.top() + grid::unit, shapeSize, shapeSize);
    paintShape(*painter, place, static_cast<Shape>(index.data(DecisionMatrix::ShapeRole).toInt()), color,
        cell.palette.color(QPalette::Base));
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(color);
    painter->drawText(room.adjusted(0, shapeSize + grid::unit, 0, -grid::unit / 2),
        Qt::AlignCenter | Qt::TextSingleLine, cell.fontMetrics.elidedText(word, Qt::ElideRight, room.width()));
    if ((option.state & QStyle::State_HasFocus) && cell.widget && cell.widget->hasFocus()) {
        painter->setPen(QPen(cell.palette.color(QPalette::Link), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(room.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace signalbox
