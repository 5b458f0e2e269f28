// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requestdelegate.h"

namespace signalbox {

/// All attempts of a request on one scale; see paintWaterfall().
class TimelineDelegate final : public RequestDelegate
{
    Q_OBJECT

public:
    using RequestDelegate::RequestDelegate;

protected:
    void paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
};

} // namespace signalbox
