// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requestdelegate.h"

namespace signalbox {

/// A star, filled when the request is marked, and a sign for its note.
class MarkDelegate final : public RequestDelegate
{
    Q_OBJECT

public:
    using RequestDelegate::RequestDelegate;

protected:
    void paintContent(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option,
        const QModelIndex &index) const override;
};

} // namespace signalbox
