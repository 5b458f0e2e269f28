// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "gateway/requestrecord.h"

#include <QList>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QPainter)

namespace signalbox {

/// Attempts on one time axis, as bars by phase. A value; times in microseconds from the request's arrival.
struct Waterfall
{
    struct Bar
    {
        Phase phase = Phase::Wait;
        qint64 from = 0;
        qint64 to = 0;
        bool unanswered = false; ///< The Endpoint had the request or a part and nothing came back: drawn hatched.

        bool operator==(const Bar &) const = default;
    };

    QList<Bar> bars;
    QList<qint64> starts; ///< Of the second and later attempts: a tick each.
    qint64 total = 0; ///< The axis' end.

    bool operator==(const Waterfall &) const = default;
};

/// All attempts of @p record, for one line in a table.
[[nodiscard]] Waterfall waterfallOf(const RequestRecord &record);

/// One attempt, on the axis of the whole request; the one after the last is the one that runs.
[[nodiscard]] Waterfall waterfallOf(const RequestRecord &record, qsizetype attempt);

/// Draws it into @p rect. Bars are outlined in the text colour, as some phase colours are pale; each is at least 3 px
/// wide, so that none disappears, but for those that took no time.
void paintWaterfall(QPainter &painter, const QRectF &rect, const Waterfall &waterfall, const QPalette &palette);

/// The phases of one attempt with their times: "Connect 180 µs, Send 0, Wait 4.80 s (no answer)"; "reused connection" instead
/// of Connect and TLS. The text equivalent of the bars, for tooltips and accessibility.
[[nodiscard]] QString phasesText(const AttemptRecord &attempt);

/// The same of the attempt that runs: the last phase is the one it is in.
[[nodiscard]] QString runningPhasesText(const AttemptRecord &attempt);

} // namespace signalbox
