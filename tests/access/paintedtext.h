// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QColor>
#include <QList>
#include <QRectF>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// A piece of text as a widget painted it: a word or a line in one font and colour. Measures are the window's, in
/// device-independent pixels.
struct PaintedText
{
    QString text;
    QRectF line; ///< From the ascent to the descent.
    QRectF ink; ///< From the height of a capital to the base line: two of these that overlap can't be read.
    QRectF clip; ///< Nothing outside is shown.
    QRgb pen = 0;

    [[nodiscard]] QRectF seen() const { return line & clip; }
};

/// All that @p window, which is shown, paints of text now, in the order of painting: of labels and fields, of cells,
/// and of widgets that paint themselves. Text in pictures isn't known.
[[nodiscard]] QList<PaintedText> paintedTexts(QWidget &window);

/// Pairs of texts that are painted over each other: "“one” over “another”".
[[nodiscard]] QStringList overlaps(const QList<PaintedText> &texts);

/// Texts that are painted beyond their widget, or their cell, which cuts them off: "“text” in objectName". What an area
/// that scrolls has out of sight does not count.
[[nodiscard]] QStringList cutTexts(const QWidget &window, const QList<PaintedText> &texts);

} // namespace signalbox
