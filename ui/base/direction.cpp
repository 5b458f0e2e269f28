// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/direction.h"

#include <QPainter>
#include <QStyle>

namespace signalbox {

QRectF placed(Qt::LayoutDirection direction, const QRectF &whole, const QRectF &part)
{
    if (direction != Qt::RightToLeft)
        return part;
    return {QPointF(whole.left() + whole.right() - part.right(), part.top()), part.size()};
}

QRect placed(Qt::LayoutDirection direction, const QRect &whole, const QRect &part)
{
    return QStyle::visualRect(direction, whole, part);
}

void drawLine(
    QPainter &painter, Qt::LayoutDirection direction, const QRect &place, Qt::Alignment alignment, const QString &text)
{
    painter.setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    const Qt::Alignment visual = QStyle::visualAlignment(direction, alignment) | Qt::AlignAbsolute;
    painter.drawText(place, static_cast<int>(visual) | Qt::TextSingleLine, text);
    painter.setLayoutDirection(direction);
}

} // namespace signalbox
