// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "accessfaults.h"

#include "clippedtext.h"
#include "contrast.h"
#include "focusring.h"
#include "paintedtext.h"

#include <QColor>
#include <QCoreApplication>
#include <QPixmap>
#include <QWidget>

namespace signalbox {

namespace {

constexpr double leastContrast = 4.5;
constexpr double leastSeen = 4; // Less of a text, at the edge of what scrolls, says nothing about its colour.

/// What is laid out anew asks its parent to do so, and that one its own.
void settle()
{
    constexpr int generations = 8;
    for (int i = 0; i < generations; ++i) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

QStringList paleTexts(QWidget &window, const QList<PaintedText> &texts)
{
    const QImage picture = window.grab().toImage();
    const double scale = picture.devicePixelRatio();
    QStringList found;
    for (const PaintedText &text : texts) {
        const QRectF seen = text.seen();
        if (seen.width() < leastSeen || seen.height() < text.line.height() - 1)
            continue;
        const QRect area = QRectF(seen.topLeft() * scale, seen.size() * scale).toRect();
        const TextProbe probe = probeText(picture, area, text.pen);
        if (probe.contrast() >= leastContrast)
            continue;
        found.append(QStringLiteral("“%1” at %5, %6 has contrast %2: %3 on %4")
                         .arg(text.text, QString::number(probe.contrast(), 'f', 2), QColor(probe.ink).name(),
                             QColor(probe.ground).name())
                         .arg(seen.left())
                         .arg(seen.top()));
    }
    return found;
}

} // namespace

QStringList faultsOfPlaces(QWidget &window)
{
    settle();
    const QList<PaintedText> texts = paintedTexts(window);
    return overlaps(texts) + cutTexts(window, texts) + clippedTexts(window);
}

QStringList faultsOfTexts(QWidget &window)
{
    const QStringList found = faultsOfPlaces(window);
    return found + paleTexts(window, paintedTexts(window));
}

QStringList faultsOfFocus(QWidget &window)
{
    const QList<FocusStop> stops = walkByTab(window);
    if (stops.isEmpty())
        return {QStringLiteral("nothing takes the focus")};
    QStringList found;
    for (const FocusStop &stop : stops) {
        if (!stop.fault.isEmpty())
            found.append(stop.name + u' ' + stop.fault);
    }
    return found;
}

} // namespace signalbox
