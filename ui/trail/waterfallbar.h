// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/waterfall.h"

#include <QWidget>

namespace signalbox {

/// One attempt's phases on the axis of its whole request, with the axis' end written beside where there is room.
class WaterfallBar final : public QWidget
{
    Q_OBJECT

public:
    explicit WaterfallBar(QWidget *parent = nullptr);

    /// @p text is the equivalent in words.
    void setContent(const Waterfall &waterfall, const QString &text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Waterfall m_waterfall;
};

} // namespace signalbox
