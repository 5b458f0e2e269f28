// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "paintedtext.h"

#include "textrecorder.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QSplitter>

namespace signalbox {

namespace {

constexpr double tolerance = 1.5; // What rounding and slanted letters do.

/// Where in the window @p text has its room: its cell, or the widget that painted it. Null for what scrolls its text,
/// and for a header, of whose sections clippedTexts() knows.
QRectF roomOf(const QWidget &window, const QWidget &owner, const PaintedText &text)
{
    if (qobject_cast<const QLineEdit *>(&owner))
        return {};
    QRect room = owner.rect();
    const auto *area = qobject_cast<const QAbstractScrollArea *>(owner.parentWidget());
    if (area && area->viewport() == &owner) {
        const auto *view = qobject_cast<const QAbstractItemView *>(area);
        if (!view || qobject_cast<const QHeaderView *>(view))
            return {};
        const QModelIndex index = view->indexAt(owner.mapFrom(&window, text.seen().center().toPoint()));
        if (index.isValid())
            room = view->visualRect(index);
    }
    return QRectF(owner.mapTo(&window, room.topLeft()), room.size());
}

QString nameOf(const QWidget *widget)
{
    while (widget->objectName().isEmpty() && widget->parentWidget())
        widget = widget->parentWidget();
    return widget->objectName();
}

} // namespace

QList<PaintedText> paintedTexts(QWidget &window)
{
    TextRecorder recorder(window.size());
    QPainter painter(&recorder);
    painter.setLayoutDirection(window.layoutDirection()); // Of a painter that is shared it is not the widget's.
    window.render(&painter);
    return recorder.texts();
}

QStringList overlaps(const QList<PaintedText> &texts)
{
    QStringList found;
    for (qsizetype one = 0; one < texts.size(); ++one) {
        const QRectF ink = texts[one].ink & texts[one].clip;
        for (qsizetype other = one + 1; other < texts.size(); ++other) {
            const QRectF both = ink & texts[other].ink & texts[other].clip;
            if (both.width() > tolerance && both.height() > tolerance)
                found.append(QStringLiteral("“%1” over “%2”").arg(texts[other].text, texts[one].text));
        }
    }
    return found;
}

QStringList cutTexts(const QWidget &window, const QList<PaintedText> &texts)
{
    QStringList found;
    for (const PaintedText &text : texts) {
        const QWidget *owner = window.childAt(text.seen().center().toPoint());
        // A splitter's handle has no text: it lies over the last row of what scrolls above it.
        if (owner == nullptr || text.seen().isEmpty() || qobject_cast<const QSplitterHandle *>(owner))
            continue;
        const QRectF room = roomOf(window, *owner, text).adjusted(-tolerance, -tolerance, tolerance, tolerance);
        if (room.width() > 2 * tolerance && !room.contains(text.ink))
            found.append(QStringLiteral("“%1” in %2").arg(text.text, nameOf(owner)));
    }
    return found;
}

} // namespace signalbox
