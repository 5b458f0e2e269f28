// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/timelinedelegate.h"

#include "base/waterfall.h"
#include "requests/requestsmodel.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int barHeight = 10;

} // namespace

void TimelineDelegate::paintContent(
    QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto record = index.data(RequestsModel::RecordRole).value<RequestSnapshot>();
    if (!record)
        return;
    const QRectF bars(rect.left(), rect.top() + (rect.height() - barHeight) / 2, rect.width(), barHeight);
    paintWaterfall(painter, bars, waterfallOf(*record), option.palette);
}

} // namespace signalbox
