// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/focusstyle.h"

#include "base/focusframe.h"
#include "base/theme.h"

#include <QAbstractItemView>
#include <QFocusFrame>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace signalbox {

namespace {

constexpr double ringWidth = 2;
constexpr double ringRadius = 3;
constexpr double edgeRadius = 2;
constexpr int textMargin = 6; // As the style sheet gives a header.

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

/// A line edit within a box draws no frame; the box has one.
bool hasFrame(const QStyleOption &option)
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(&option);
    return frame != nullptr && frame->lineWidth > 0;
}

bool hasRing(QStyle::PrimitiveElement element, const QStyleOption &option)
{
    return element == QStyle::PE_PanelButtonCommand || (element == QStyle::PE_PanelLineEdit && hasFrame(option));
}

/// What the style adds to the distance that QLineEdit keeps by itself.
constexpr int fieldPadding = textMargin - 2;

} // namespace

FocusStyle::FocusStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
    new FocusFrame(this);
}

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

void FocusStyle::drawControl(
    ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == CE_FocusFrame)
        return drawRing(*option, *painter);
    QProxyStyle::drawControl(element, option, painter, widget);
    if (element == CE_TabBarTab && option->state.testFlag(State_Selected) && widget && widget->hasFocus())
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

QSize FocusStyle::sizeFromContents(
    ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const bool isField = type == CT_LineEdit && hasFrame(*option);
    if (isField || type == CT_ComboBox || type == CT_SpinBox)
        size.setHeight(qMax(size.height(), option->fontMetrics.height() + 3 * grid::unit));
    return isField ? size.grownBy({fieldPadding, 0, fieldPadding, 0}) : size;
}

QRect FocusStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const bool isFramedField = element == SE_LineEditContents && hasFrame(*option);
    return isFramedField ? rect.adjusted(fieldPadding, 0, -fieldPadding, 0) : rect;
}

int FocusStyle::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0; // Buttons of dialogs are words, as all others.
    if (hint == SH_FocusFrame_AboveWidget)
        return 1; // Or what lies around the widget would cover it.
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

int FocusStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if ((metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin)
        && (!widget || qobject_cast<const QFocusFrame *>(widget)))
        return static_cast<int>(ringWidth);
    // Views keep one pixel more than this.
    if (metric == PM_FocusFrameHMargin && qobject_cast<const QAbstractItemView *>(widget))
        return textMargin - 1;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

} // namespace signalbox
