// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/actionbutton.h"

#include "base/theme.h"

#include <QAction>
#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

ActionButton::ActionButton(QAction *action, Rank rank, QWidget *parent)
    : QPushButton(parent)
    , m_action(action)
    , m_rank(rank)
{
    setObjectName(QLatin1String("button.") + action->objectName());
    setAttribute(Qt::WA_Hover);
    connect(action, &QAction::changed, this, &ActionButton::followAction);
    connect(action, &QObject::destroyed, this, &QObject::deleteLater);
    connect(this, &QPushButton::clicked, action, &QAction::trigger);
    followAction();
}

void ActionButton::followAction()
{
    setText(m_action->text());
    setToolTip(m_action->toolTip());
    setAccessibleDescription(m_action->toolTip());
    setEnabled(m_action->isEnabled());
    setVisible(m_action->isVisible());
}

QSize ActionButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {
        metrics.horizontalAdvance(text().remove(QLatin1Char('&'))) + 6 * grid::unit, metrics.height() + 3 * grid::unit};
}

void ActionButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool filled = m_rank == Primary && isEnabled();
    const QColor accent = palette().color(QPalette::Link);
    QColor fill = filled ? accent : palette().color(QPalette::Button);
    if (isDown() || underMouse())
        fill = filled ? fill.darker(isDown() ? 120 : 108) : palette().color(QPalette::Highlight);
    const QRectF box = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setPen(hasFocus() ? QPen(accent, 2) : QPen(filled ? fill : borderColor(palette())));
    painter.setBrush(fill);
    painter.drawRoundedRect(box, grid::unit, grid::unit);
    if (hasFocus() && filled) { // A ring in the colour that it is filled with would not be seen.
        painter.setPen(QPen(palette().color(QPalette::Base), 2));
        painter.drawRoundedRect(box.adjusted(3, 3, -3, -3), grid::unit / 2, grid::unit / 2);
    }
    painter.setPen(filled ? palette().color(QPalette::Base) : palette().color(QPalette::ButtonText));
    painter.drawText(box, Qt::AlignCenter | Qt::TextShowMnemonic, text());
}

} // namespace signalbox
