// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestdelegate.h"

#include "base/direction.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "requests/requestsmodel.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace signalbox {

namespace {

constexpr int shapeSize = 12;
constexpr int focusWidth = 2;

/// The focus ring of a row, cell by cell.
void paintFocus(QPainter &painter, const QStyleOptionViewItem &option)
{
    const QColor accent = option.palette.color(QPalette::Link);
    const QRect &cell = option.rect;
    painter.fillRect(QRect(cell.left(), cell.top(), cell.width(), focusWidth), accent);
    painter.fillRect(QRect(cell.left(), cell.bottom() + 1 - focusWidth, cell.width(), focusWidth), accent);
}

} // namespace

RequestDelegate::RequestDelegate(QObject *parent)
    : QStyledItemDelegate(parent)
{ }

void RequestDelegate::setMonospace(bool monospace)
{
    m_monospace = monospace;
    m_font = monospaceFont();
}

void RequestDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    if (option.state.testFlag(QStyle::State_Selected) && option.widget && option.widget->hasFocus())
        paintFocus(*painter, option);
    painter->save();
    painter->setFont(m_monospace ? m_font : option.font);
    paintContent(*painter, option.rect.adjusted(padding, 0, -padding, 0), option, index);
    painter->restore();
}

void RequestDelegate::paintContent(
    QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QRect left = rect;
    const auto meaning = index.data(RequestsModel::MeaningRole).value<Meaning>();
    const QColor color = meaningColor(meaning, option.palette);
    if (const QVariant shape = index.data(RequestsModel::ShapeRole); shape.isValid()) {
        const QRectF box(left.left(), left.center().y() + 1 - shapeSize / 2.0, shapeSize, shapeSize);
        paintShape(painter, placed(option.direction, QRectF(rect), box), shape.value<Shape>(), color,
            option.palette.color(QPalette::Base));
        left.setLeft(left.left() + shapeSize + padding);
    }
    painter.setPen(color);
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    paintText(painter, placed(option.direction, rect, left), option, index.data(Qt::DisplayRole).toString(), alignment);
}

void RequestDelegate::paintText(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
    const QString &text, Qt::Alignment alignment)
{
    drawLine(painter, option.direction, rect, alignment,
        painter.fontMetrics().elidedText(
            text, option.textElideMode == Qt::ElideNone ? Qt::ElideRight : option.textElideMode, rect.width()));
}

} // namespace signalbox
