// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QImage>
#include <QPainter>

namespace signalbox {

/// An image in the colours of a palette to paint a plot on and to look at pixel by pixel.
struct PlotCanvas
{
    explicit PlotCanvas(QSize size, bool dark = false)
        : palette(themePalette(dark))
        , image(size, QImage::Format_RGB32)
    {
        image.fill(palette.color(QPalette::Base));
    }

    template <typename Paint, typename Plot>
    void draw(Paint paint, const Plot &plot)
    {
        QPainter painter(&image);
        paint(painter, QRectF(image.rect()), plot, palette);
    }

    [[nodiscard]] QColor background() const { return palette.color(QPalette::Base); }
    [[nodiscard]] QColor meaning(Meaning meaning) const { return meaningColor(meaning, palette); }

    /// Pixels of exactly this colour in a column or in the whole.
    [[nodiscard]] int count(const QColor &color, int column) const
    {
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            found += image.pixelColor(column, y) == color;
        return found;
    }
    [[nodiscard]] int count(const QColor &color) const
    {
        int found = 0;
        for (int x = 0; x < image.width(); ++x)
            found += count(color, x);
        return found;
    }

    QPalette palette;
    QImage image;
};

} // namespace signalbox
