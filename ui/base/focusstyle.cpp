// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/focusstyle.h"

#include "base/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace signalbox {

namespace {

constexpr double ringWidth = 2;
constexpr double ringRadius = 3;
constexpr double edgeRadius = 2;

void drawRing(const QStyleOption &option, QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.palette.color(QPalette::Link), ringWidth));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), ringRadius, ringRadius);
    painter.restore();
}

/// Fusion's own are hardly there on a dark ground. At least 3:1 on the window and on the field itself.
QColor fieldEdge(const QPalette &palette)
{
    return QColor::fromRgb(isDark(palette) ? 0x71767D : 0x868B92);
}

void drawFieldEdge(const QStyleOption &option, QPainter &painter)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        option.state.testFlag(QStyle::State_Enabled) ? fieldEdge(option.palette) : borderColor(option.palette));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), edgeRadius, edgeRadius);
    painter.restore();
}

void drawBoxEdge(const QStyleOption &option, QPainter &painter)
{
    painter.save();
    painter.setPen(option.palette.color(QPalette::PlaceholderText));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

/// A line edit within a box draws no frame; the box has the ring.
bool hasRing(QStyle::PrimitiveElement element, const QStyleOption &option)
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&option);
    return element == QStyle::PE_PanelButtonCommand
        || (element == QStyle::PE_PanelLineEdit && frame != nullptr && frame->lineWidth > 0);
}

} // namespace

FocusStyle::FocusStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{ }

void FocusStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == PE_FrameFocusRect)
        return drawRing(*option, *painter);
    if (element == PE_FrameLineEdit)
        return drawFieldEdge(*option, *painter);
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_IndicatorCheckBox)
        drawBoxEdge(*option, *painter);
    if (option->state.testFlag(State_HasFocus) && hasRing(element, *option))
        drawRing(*option, *painter);
}

void FocusStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control != CC_SpinBox && control != CC_ComboBox)
        return;
    drawFieldEdge(*option, *painter);
    if (option->state.testFlag(State_HasFocus))
        drawRing(*option, *painter);
}

} // namespace signalbox
