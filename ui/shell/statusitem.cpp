// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/statusitem.h"

#include "base/direction.h"
#include "base/icons.h"

#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int iconSide = 16;
constexpr int itemHeight = 28;
constexpr int textLeft = grid::row + iconSide + grid::unit + 2;

} // namespace

StatusItem::StatusItem(const QByteArray &name, QWidget *parent)
    : QAbstractButton(parent)
{
    setObjectName(QLatin1String("status.") + QString::fromLatin1(name));
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

void StatusItem::setContent(const QByteArray &icon, const QString &text, const QString &hint, Meaning meaning)
{
    m_icon = icon;
    m_meaning = meaning;
    if (text != this->text()) {
        setText(text);
        setAccessibleName(text);
        updateGeometry();
    }
    const QString tip = text + QLatin1Char('\n') + hint;
    setToolTip(tip);
    setAccessibleDescription(hint);
    update();
}

QSize StatusItem::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {textLeft + metrics.horizontalAdvance(text()) + grid::row, qMax(itemHeight, metrics.height() + grid::row)};
}

QSize StatusItem::minimumSizeHint() const
{
    return {textLeft + grid::unit, sizeHint().height()};
}

void StatusItem::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (underMouse() || isDown())
        painter.fillRect(rect(), palette().color(QPalette::Highlight));
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Link), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
    const QColor color = meaningColor(m_meaning, palette());
    const QRectF mark(grid::row, (height() - iconSide) / 2.0, iconSide, iconSide);
    paintIcon(painter, placed(layoutDirection(), QRectF(rect()), mark), m_icon, color);
    const QRect place = placed(layoutDirection(), rect(), rect().adjusted(textLeft, 0, -grid::unit, 0));
    painter.setPen(color);
    painter.drawText(
        place, Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(text(), Qt::ElideRight, place.width() + 1));
}

} // namespace signalbox
