// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QIcon>

QT_FORWARD_DECLARE_CLASS(QColor)
QT_FORWARD_DECLARE_CLASS(QPainter)
QT_FORWARD_DECLARE_CLASS(QRectF)

namespace signalbox {

/// A line icon, drawn in the text colours of the application's palette at the moment of painting, sharp at every size.
/// Null for a name that is not in iconNames(). UI thread.
[[nodiscard]] QIcon icon(const QByteArray &name);

/// Draws the icon into @p rect in @p color, for what is painted by hand. Nothing for an unknown name.
void paintIcon(QPainter &painter, const QRectF &rect, const QByteArray &name, const QColor &color);

/// Every name that icon() knows.
[[nodiscard]] QByteArrayList iconNames();

} // namespace signalbox
