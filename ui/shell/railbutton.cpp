// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/railbutton.h"

#include "base/direction.h"
#include "base/icons.h"
#include "base/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int itemHeight = 40;
constexpr int iconSide = 20;
constexpr int collapsedWidth = 48;
constexpr int padding = 14; // (collapsedWidth - iconSide) / 2: the icon stays in its place.
constexpr int markWidth = 3;
constexpr int textLeft = padding + iconSide + grid::card;

} // namespace

RailButton::RailButton(const QByteArray &icon, const QString &title, QWidget *parent)
    : QAbstractButton(parent)
    , m_icon(icon)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void RailButton::setCollapsed(bool collapsed)
{
    m_collapsed = collapsed;
    updateGeometry();
    update();
}

QSize RailButton::sizeHint() const
{
    const int wanted
        = textLeft + QFontMetrics(sectionFont()).horizontalAdvance(text()) + grid::page; // When it is current.
    return {m_collapsed ? collapsedWidth : wanted, qMax(itemHeight, QFontMetrics(font()).height() + grid::page)};
}

void RailButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Link);
    if (isChecked() || underMouse())
        painter.fillRect(rect(), palette().color(isChecked() ? QPalette::Highlight : QPalette::Button));
    if (isChecked())
        painter.fillRect(placed(layoutDirection(), rect(), QRect(0, 0, markWidth, height())), accent);
    if (hasFocus()) {
        painter.setPen(QPen(accent, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
    const QColor color = palette().color(QPalette::WindowText);
    const QRectF mark(padding, (height() - iconSide) / 2.0, iconSide, iconSide);
    paintIcon(painter, placed(layoutDirection(), QRectF(rect()), mark), m_icon, isChecked() ? accent : color);
    if (m_collapsed)
        return;
    painter.setPen(color);
    if (isChecked())
        painter.setFont(sectionFont());
    painter.drawText(placed(layoutDirection(), rect(), rect().adjusted(textLeft, 0, -grid::unit, 0)),
        Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace signalbox
