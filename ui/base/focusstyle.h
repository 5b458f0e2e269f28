// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QProxyStyle>

namespace signalbox {

/// Fusion with a focus that can be seen: a ring of 2 px in the accent colour around fields, boxes and buttons that have
/// it. Fusion itself takes the selection's colour, which is a pale one here. Fields and boxes to tick get an edge that is
/// seen on dark ground too.
class FocusStyle final : public QProxyStyle
{
    Q_OBJECT

public:
    FocusStyle();

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget) const override;
};

} // namespace signalbox
