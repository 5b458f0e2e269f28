// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/endpointactivity.h"

#include <QWidget>

namespace signalbox {

/// How long an Endpoint's answers of the last 5 minutes took: the whole as a histogram with its axis, and under it each
/// phase on the same axis with its p50 and p95.
class LatencyPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit LatencyPanel(QWidget *parent = nullptr);

    /// Null: nothing is known.
    void setActivity(const EndpointActivity *activity);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Series
    {
        Phase phase;
        LatencyHistogram histogram;
    };

    void describe();

    LatencyHistogram m_whole;
    QList<Series> m_phases; ///< Those that happened.
};

} // namespace signalbox
