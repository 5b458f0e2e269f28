// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/card.h"
#include "trail/trailview.h"

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class WaterfallBar;

/// The attempt that runs: where it went, what phase it is in and for how long. Nothing is known yet of what it proves.
/// Its parts are named `trail.attempt.<i>.{endpoint,state,phases,wire}`, i from 1.
class RunningCard final : public Card
{
    Q_OBJECT

public:
    /// @p view is of a request in flight with a running attempt.
    explicit RunningCard(const TrailView &view, QWidget *parent = nullptr);

    /// The same attempt, later.
    void setView(const TrailView &view);

Q_SIGNALS:
    void endpointActivated(const QByteArray &endpointId);

private:
    [[nodiscard]] QString partName(const char *part) const;
    [[nodiscard]] QWidget *titleRow(const TrailView &view);
    QLabel *line(const char *part);

    QLabel *m_time;
    WaterfallBar *m_bar;
    QLabel *m_phases;
    QLabel *m_state;
    QLabel *m_wire;
};

} // namespace signalbox
