// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/attemptsdelegate.h"

#include "base/direction.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "base/words.h"
#include "requests/requestsmodel.h"
#include "trail/requestfacts.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int dotSize = 11;
constexpr int dotGap = 2;

} // namespace

void AttemptsDelegate::paintContent(
    QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString text = index.data(Qt::DisplayRole).toString();
    painter.setPen(option.palette.color(QPalette::Text));
    paintText(painter, rect, option, text);
    const auto record = index.data(RequestsModel::RecordRole).value<RequestSnapshot>();
    if (!record)
        return;
    // "10/10" is the widest count; the marks of all rows begin at the same place wherever one digit is enough.
    const int from = rect.left() + painter.fontMetrics().horizontalAdvance(text) + padding;
    const int room = (rect.right() + padding - from) / (dotSize + dotGap);
    const int ended = static_cast<int>(record->attempts.size());
    const int count = usedAttempts(*record);
    // Where not all fit, the last ones matter most.
    const int first = std::max(0, count - room);
    for (int i = first; i < count; ++i) {
        const QRectF box(
            from + (i - first) * (dotSize + dotGap), rect.center().y() + 1 - dotSize / 2.0, dotSize, dotSize);
        const bool running = i == ended;
        const Shape shape = running ? Shape::InFlight : shapeOf(record->attempts[i].outcome);
        const Meaning meaning = running ? Meaning::Info : words::meaningOf(record->attempts[i].outcome);
        paintShape(painter, placed(option.direction, QRectF(rect), box), shape, meaningColor(meaning, option.palette),
            option.palette.color(QPalette::Base));
    }
}

} // namespace signalbox
