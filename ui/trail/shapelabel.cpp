// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/shapelabel.h"

#include "base/direction.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int shapeSize = 14;
constexpr int gap = 6;

} // namespace

ShapeLabel::ShapeLabel(QWidget *parent)
    : QLabel(parent)
{
    setFont(sectionFont());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ShapeLabel::setContent(signalbox::Shape shape, Meaning meaning, const QString &word)
{
    m_shape = shape;
    m_meaning = meaning;
    setText(word);
    setAccessibleName(word);
    updateGeometry();
}

QSize ShapeLabel::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {shapeSize + gap + metrics.horizontalAdvance(text()) + 1, qMax(shapeSize, metrics.height())};
}

void ShapeLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor color = meaningColor(m_meaning, palette());
    const QRectF box(0, (height() - shapeSize) / 2.0, shapeSize, shapeSize);
    paintShape(
        painter, placed(layoutDirection(), QRectF(rect()), box), m_shape, color, palette().color(QPalette::Base));
    painter.setPen(color);
    painter.drawText(placed(layoutDirection(), rect(), rect().adjusted(shapeSize + gap, 0, 0, 0)),
        Qt::AlignVCenter | Qt::AlignLeft, text());
}

} // namespace signalbox
