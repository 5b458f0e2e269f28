// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "focusring.h"

#include "contrast.h"

#include <QApplication>
#include <QPointer>
#include <QSet>
#include <QTest>
#include <QWidget>

namespace signalbox {

namespace {

constexpr double leastChange = 3; // WCAG 2.2, 2.4.13: of the same pixel, with and without.
constexpr int widerThanACaret = 6;
constexpr int mostStops = 400; // More than any page has.
constexpr int mostLinks = 100;

QString nameOf(const QWidget &widget)
{
    if (!widget.objectName().isEmpty())
        return widget.objectName();
    const QString parent = widget.parentWidget() ? widget.parentWidget()->objectName() : QString();
    return QString::fromLatin1(widget.metaObject()->className()) + u" in " + parent;
}

/// With what is around it: a frame may be there.
QImage pictureOf(QWidget &widget)
{
    constexpr int around = 4;
    const QRect place(widget.mapTo(widget.window(), QPoint()), widget.size());
    return widget.window()->grab(place.adjusted(-around, -around, around, around)).toImage();
}

/// What is left of @p widget when all that it is in has cut its part off.
QRect seenOf(const QWidget &widget)
{
    QRect seen = widget.rect();
    for (const QWidget *inside = &widget; !inside->isWindow(); inside = inside->parentWidget())
        seen = seen.translated(inside->pos()) & inside->parentWidget()->rect();
    return seen;
}

QString faultOf(const QWidget &widget, const QRect &seen, const QImage &with, const QImage &without)
{
    if (seen.isEmpty())
        return QStringLiteral("is out of sight");
    if (seen.height() < qMin(widget.height(), widget.fontMetrics().height()))
        return QStringLiteral("is hardly in sight");
    return showsFocus(with, without) ? QString() : QStringLiteral("does not show its focus");
}

/// Presses Tab until the focus leaves @p widget: in a text it goes from link to link first.
bool leaves(const QPointer<QWidget> &widget)
{
    for (int link = 0; link < mostLinks; ++link) {
        QTest::keyClick(widget, Qt::Key_Tab);
        if (!widget || QApplication::focusWidget() != widget)
            return true;
    }
    return false;
}

} // namespace

bool showsFocus(const QImage &with, const QImage &without)
{
    if (with.size() != without.size())
        return false;
    QRect changed;
    double count = 0;
    for (int y = 0; y < with.height(); ++y) {
        for (int x = 0; x < with.width(); ++x) {
            const QRgb before = without.pixel(x, y);
            const QRgb after = with.pixel(x, y);
            if (before == after || contrastOf(before, after) < leastChange)
                continue;
            changed |= QRect(x, y, 1, 1);
            ++count;
        }
    }
    const double scale = with.devicePixelRatio();
    const QSizeF place = QSizeF(changed.size()) / scale;
    if (place.width() < widerThanACaret || place.height() < widerThanACaret)
        return false;
    return count / (scale * scale) >= 2 * (place.width() + place.height() - 2);
}

QList<FocusStop> walkByTab(QWidget &window)
{
    const auto isInside
        = [&] { return QApplication::focusWidget() && QApplication::focusWidget()->window() == window.window(); };
    if (!QTest::qWaitFor(isInside, 1'000))
        return {{.name = nameOf(window), .fault = QStringLiteral("does not take the focus")}};
    QList<FocusStop> stops;
    QSet<QWidget *> seen;
    while (stops.size() < mostStops) {
        const QPointer<QWidget> widget = QApplication::focusWidget();
        if (!widget || seen.contains(widget))
            return stops;
        seen.insert(widget);
        QCoreApplication::processEvents(); // A page that scrolls to it does so later.
        const QRect sight = seenOf(*widget);
        const QImage with = pictureOf(*widget);
        const bool left = leaves(widget);
        if (!widget)
            continue;
        if (!left && stops.isEmpty())
            return {{.name = nameOf(*widget), .fault = {}}}; // There is no other.
        const QString fault
            = left ? faultOf(*widget, sight, with, pictureOf(*widget)) : QStringLiteral("keeps Tab to itself");
        stops.append({.name = nameOf(*widget), .fault = fault});
    }
    stops.append({.name = nameOf(window), .fault = QStringLiteral("has no end for Tab")});
    return stops;
}

} // namespace signalbox
