// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProxyStyle>

namespace signalbox {

/// Fusion with a focus that can be seen: a ring of 2 px in the accent colour around fields, boxes and buttons that have
/// it, and as a frame around what paints none, see FocusFrame. Fusion itself takes the selection's colour, which is a
/// pale one here. Fields and boxes to tick get an edge that is seen on dark ground too.
class FocusStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    FocusStyle();

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawControl(
        ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget) const override;

    /// Fields are as high as the buttons beside them, and their text keeps the distance to the edge that cells have.
    QSize sizeFromContents(
        ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;

    int styleHint(
        StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const override;

    /// The text of a cell begins below the text of its header.
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
};

} // namespace signalbox
