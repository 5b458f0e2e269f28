// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QImage>

namespace signalbox {

/// The contrast of two opaque colours as WCAG 2 defines it, 1 to 21.
[[nodiscard]] double contrastOf(QRgb one, QRgb other);

/// What the pixels of a text look like.
struct TextProbe
{
    QRgb ground = 0; ///< The most frequent colour, of the most frequent ones that are alike.
    QRgb ink = 0; ///< The colour nearest to the pen's: what is covered by something else, or not there, has none near.

    [[nodiscard]] double contrast() const { return contrastOf(ground, ink); }
};

/// Looks at @p area, in pixels of @p image, where a text was painted with @p pen. Pixels outside the image don't count.
[[nodiscard]] TextProbe probeText(const QImage &image, const QRect &area, QRgb pen);

} // namespace signalbox
