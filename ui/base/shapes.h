// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/decide.h"

#include <QColor>
#include <QRectF>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// Marks with a shape of their own, so that no meaning hangs on colour alone.
enum class Shape : quint8
{
    Answered, ///< Filled circle with a tick.
    ApplicationError, ///< Filled circle with an exclamation mark.
    Definite, ///< Square with a cross.
    Ambiguous, ///< Diamond with a question mark.
    Return, ///< Arrow back.
    MoveOn, ///< Arrow right.
    Stop, ///< Octagon.
    InFlight, ///< Three dots.
    Query, ///< The classes: ring …
    Broadcast, ///< … triangle up …
    LocalState, ///< … pin …
    SideEffect, ///< … filled square …
    Unknown ///< … question mark.
};

[[nodiscard]] Shape shapeOf(Certainty certainty);
[[nodiscard]] Shape shapeOf(Decision decision);
[[nodiscard]] Shape shapeOf(OperationClass operationClass);

/// Of an attempt: as its certainty, with an application error told apart from a result.
[[nodiscard]] Shape shapeOf(const AttemptOutcome &outcome);

/// Draws @p shape into @p rect (square, 10 to 20 px) in @p color; marks inside filled shapes take @p background.
void paintShape(QPainter &painter, const QRectF &rect, Shape shape, const QColor &color, const QColor &background);

} // namespace signalbox
