// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixdelegate.h"

#include "base/direction.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "rehearsal/decisionmatrix.h"

#include <QApplication>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int shapeSize = 14;
constexpr int ruleFlags = static_cast<int>(Qt::AlignHCenter) | static_cast<int>(Qt::AlignTop) | Qt::TextWordWrap;

/// The size of @p font, as an id is written.
QFont ruleFont(const QFont &font)
{
    QFont mono = monospaceFont();
    mono.setPointSizeF(font.pointSizeF());
    return mono;
}

int headHeight(const QFontMetrics &metrics)
{
    return qMax(shapeSize, metrics.height());
}

int headWidth(const QFontMetrics &metrics, const QString &word)
{
    return shapeSize + grid::unit + metrics.horizontalAdvance(word);
}

/// Calls @p look with each of @p matrix.
template <typename Look>
void forEachCell(const QAbstractItemModel &matrix, Look look)
{
    for (int row = 0; row < matrix.rowCount(); ++row) {
        for (int column = 0; column < matrix.columnCount(); ++column)
            look(matrix.index(row, column));
    }
}

void paintFocus(QPainter &painter, const QStyleOptionViewItem &cell)
{
    painter.setPen(QPen(cell.palette.color(QPalette::Link), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.rect.adjusted(1, 1, -1, -1));
}

} // namespace

int MatrixDelegate::cellWidth(const QFont &font, const QAbstractItemModel &matrix)
{
    const QFontMetrics metrics(font);
    const QFontMetrics ruleMetrics(ruleFont(font));
    int width = 0;
    forEachCell(matrix, [&](const QModelIndex &cell) {
        width = qMax(width, headWidth(metrics, cell.data().toString()));
        for (const QString &part : cell.data(DecisionMatrix::RuleRole).toString().split(QLatin1Char('-')))
            width = qMax(width, ruleMetrics.horizontalAdvance(part + QLatin1Char('-')));
    });
    return width + 2 * grid::unit + 1;
}

int MatrixDelegate::cellHeight(const QFont &font, const QAbstractItemModel &matrix, int width)
{
    const QFontMetrics ruleMetrics(ruleFont(font));
    const QRect room(0, 0, width - 2 * grid::unit, QWIDGETSIZE_MAX);
    int height = 0;
    forEachCell(matrix, [&](const QModelIndex &cell) {
        const QString rule = cell.data(DecisionMatrix::RuleRole).toString();
        height = qMax(height, ruleMetrics.boundingRect(room, ruleFlags, rule).height());
    });
    return headHeight(QFontMetrics(font)) + height + 2 * grid::unit;
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
    const QRect room = cell.rect.adjusted(grid::unit, grid::unit / 2, -grid::unit, -grid::unit);
    QRect head(0, 0, qMin(room.width(), headWidth(cell.fontMetrics, word)), headHeight(cell.fontMetrics));
    head.moveTo(room.center().x() - head.width() / 2, room.top());
    const QRectF shape(head.left(), head.center().y() - shapeSize / 2.0 + 0.5, shapeSize, shapeSize);
    paintShape(*painter, placed(option.direction, QRectF(head), shape),
        static_cast<Shape>(index.data(DecisionMatrix::ShapeRole).toInt()), color, cell.palette.color(QPalette::Base));
    painter->save();
    painter->setFont(cell.font);
    painter->setPen(color);
    const QRect beside = head.adjusted(shapeSize + grid::unit, 0, 0, 0);
    painter->drawText(placed(option.direction, head, beside), Qt::AlignCenter | Qt::TextSingleLine, word);
    painter->setFont(ruleFont(cell.font));
    painter->setPen(cell.palette.color(QPalette::Text));
    painter->drawText(room.adjusted(0, head.height() + grid::unit / 2, 0, grid::unit), ruleFlags,
        index.data(DecisionMatrix::RuleRole).toString());
    if ((option.state & QStyle::State_HasFocus) && cell.widget && cell.widget->hasFocus())
        paintFocus(*painter, cell);
    painter->restore();
}

} // namespace signalbox
