// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/card.h"

#include "base/direction.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>

namespace signalbox {

namespace {

constexpr double radius = 6;
constexpr double barWidth = 3;

} // namespace

Card::Card(QWidget *parent)
    : QWidget(parent)
{
    setContentsMargins(grid::card, grid::card, grid::card, grid::card);
}

void Card::setMeaning(Meaning meaning)
{
    m_meaning = meaning;
    update();
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath outline;
    outline.addRoundedRect(box, radius, radius);
    painter.fillPath(outline, palette().color(QPalette::Base));
    if (m_meaning != Meaning::Neutral) {
        painter.setClipPath(outline);
        const QRectF bar(box.left(), box.top(), barWidth, box.height());
        painter.fillRect(placed(layoutDirection(), box, bar), meaningColor(m_meaning, palette()));
        painter.setClipping(false);
    }
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::Link), 2) : QPen(borderColor(palette())));
    painter.drawPath(outline);
}

} // namespace signalbox
