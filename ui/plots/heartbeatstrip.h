// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/attemptsign.h"

#include <QList>
#include <QPalette>
#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// One cell per span of time. A value.
struct HeartbeatStrip
{
    QList<AttemptSign> beats; ///< Oldest first.
};

/// Fills @p rect. Each sign has a shape beside its colour: ok is a low bar, definite a full one, ambiguous a full one
/// that is cut in two, and a span without an attempt a dot.
void paintHeartbeatStrip(QPainter &painter, const QRectF &rect, const HeartbeatStrip &strip, const QPalette &palette);

} // namespace signalbox
