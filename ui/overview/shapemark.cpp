// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/shapemark.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int edge = 16;

} // namespace

ShapeMark::ShapeMark(QWidget *parent)
    : QWidget(parent)
{
    setFixedSize(edge, edge);
}

void ShapeMark::setShape(Shape shape, Meaning meaning)
{
    m_shape = shape;
    m_meaning = meaning;
    update();
}

void ShapeMark::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintShape(painter, rect(), m_shape, meaningColor(m_meaning, palette()), palette().color(QPalette::Base));
}

} // namespace signalbox
