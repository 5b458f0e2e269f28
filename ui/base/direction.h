// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QRectF>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// Where to paint @p part of @p whole: parts are measured from left to right, and what is read from right to left has
/// them mirrored, as QStyle::visualRect() does. A text that a QPainter aligns to the left goes to the right by itself.
/// Axes of time and of numbers stay as they are: 0 is at the left, as in the writing of numbers in every language.
[[nodiscard]] QRectF placed(Qt::LayoutDirection direction, const QRectF &whole, const QRectF &part);
[[nodiscard]] QRect placed(Qt::LayoutDirection direction, const QRect &whole, const QRect &part);

/// Draws one line of @p text as its own letters are read, aligned as @p direction wants it: a code such as "-32000"
/// keeps its sign at the left among words that are read from right to left.
void drawLine(
    QPainter &painter, Qt::LayoutDirection direction, const QRect &place, Qt::Alignment alignment, const QString &text);

} // namespace signalbox
