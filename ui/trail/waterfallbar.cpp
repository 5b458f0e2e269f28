// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/waterfallbar.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int barHeight = 12;

} // namespace

WaterfallBar::WaterfallBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WaterfallBar::setContent(const Waterfall &waterfall, const QString &text)
{
    m_waterfall = waterfall;
    setToolTip(text);
    setAccessibleName(text);
    update();
}

QSize WaterfallBar::sizeHint() const
{
    return {300, barHeight + 4};
}

QSize WaterfallBar::minimumSizeHint() const
{
    return {80, barHeight + 4};
}

void WaterfallBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRectF box(0, 2, width(), barHeight);
    // The axis: where nothing is drawn, time passed with other attempts.
    painter.setPen(QPen(borderColor(palette()), 1));
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    paintWaterfall(painter, box, m_waterfall, palette());
}

} // namespace signalbox
