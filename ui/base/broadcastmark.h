// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/broadcaststate.h"

#include <QColor>
#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// Draws the mark of @p state into @p rect (square, 10 to 20 px). A disc fills while the transaction goes its way
/// (sent, taken, seen, in a block, confirmed, final with a tick); every other end has a shape of its own, so that
/// states are told apart without colour. Marks inside filled shapes take @p background.
void paintBroadcastMark(
    QPainter &painter, const QRectF &rect, BroadcastState state, const QColor &color, const QColor &background);

} // namespace signalbox
