// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetsdelegate.h"

#include "base/direction.h"
#include "routes/targetsmodel.h"

#include <QApplication>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int markSize = 14;

void paintHandle(QPainter &painter, const QRect &cell, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const QPointF center = QRectF(cell).center();
    for (const double y : {-4.5, 0.0, 4.5}) {
        for (const double x : {-2.5, 2.5})
            painter.drawEllipse(center + QPointF(x, y), 1.2, 1.2);
    }
}

void paintCross(QPainter &painter, const QRect &cell, const QColor &color)
{
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF center = QRectF(cell).center();
    constexpr double arm = 3.5;
    painter.drawLine(center + QPointF(-arm, -arm), center + QPointF(arm, arm));
    painter.drawLine(center + QPointF(-arm, arm), center + QPointF(arm, -arm));
}

} // namespace

void TargetsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int column = index.column();
    const bool isHealth = column == TargetsModel::Health;
    if (!isHealth && column != TargetsModel::Handle && column != TargetsModel::Remove)
        return QStyledItemDelegate::paint(painter, option, index);

    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor muted = meaningColor(Meaning::Muted, item.palette);
    if (column == TargetsModel::Handle) {
        paintHandle(*painter, item.rect, muted);
    } else if (column == TargetsModel::Remove) {
        const bool hovered = item.state.testFlag(QStyle::State_MouseOver);
        paintCross(*painter, item.rect, hovered ? meaningColor(Meaning::Error, item.palette) : muted);
    } else {
        const auto state = static_cast<HealthState>(index.data(TargetsModel::HealthStateRole).toInt());
        const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, item.widget) + 1;
        const auto place = [&item](const QRect &part) { return placed(item.direction, item.rect, part); };
        const QRect box = item.rect.adjusted(margin, 0, -margin, 0);
        paintHealth(*painter, QRectF(place(QRect(box.left(), box.center().y() - markSize / 2, markSize, markSize))),
            state, item.palette);
        const QRect words = box.adjusted(markSize + grid::unit + 2, 0, 0, 0);
        painter->setPen(meaningColor(meaningOf(state), item.palette));
        painter->drawText(place(words), Qt::AlignLeft | Qt::AlignVCenter,
            item.fontMetrics.elidedText(text, Qt::ElideRight, words.width()));
    }
    painter->restore();
}

} // namespace signalbox
