// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "contrast.h"

#include <QHash>

#include <cmath>

namespace signalbox {

namespace {

constexpr QRgb alikeBits = 0xF0F0F0; // Of a ground that shades from one colour to another, as a bevelled button's.

double linear(int channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(QRgb color)
{
    return 0.2126 * linear(qRed(color)) + 0.7152 * linear(qGreen(color)) + 0.0722 * linear(qBlue(color));
}

int distance(QRgb one, QRgb other)
{
    return std::abs(qRed(one) - qRed(other)) + std::abs(qGreen(one) - qGreen(other))
        + std::abs(qBlue(one) - qBlue(other));
}

} // namespace

double contrastOf(QRgb one, QRgb other)
{
    const double first = luminance(one);
    const double second = luminance(other);
    return (qMax(first, second) + 0.05) / (qMin(first, second) + 0.05);
}

TextProbe probeText(const QImage &image, const QRect &area, QRgb pen)
{
    const QRect seen = area & image.rect();
    QHash<QRgb, int> counts;
    for (int y = seen.top(); y <= seen.bottom(); ++y) {
        for (int x = seen.left(); x <= seen.right(); ++x)
            ++counts[image.pixel(x, y)];
    }
    QHash<QRgb, int> alike;
    for (auto at = counts.cbegin(); at != counts.cend(); ++at)
        alike[at.key() & alikeBits] += at.value();
    QRgb ground = 0;
    for (auto at = alike.cbegin(); at != alike.cend(); ++at) {
        if (at.value() > alike.value(ground))
            ground = at.key();
    }
    TextProbe probe;
    int nearest = INT_MAX;
    for (auto at = counts.cbegin(); at != counts.cend(); ++at) {
        if ((at.key() & alikeBits) == ground && at.value() > counts.value(probe.ground))
            probe.ground = at.key();
        if (distance(at.key(), pen) < nearest) {
            nearest = distance(at.key(), pen);
            probe.ink = at.key();
        }
    }
    return probe;
}

} // namespace signalbox
