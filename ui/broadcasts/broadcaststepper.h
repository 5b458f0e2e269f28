// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcaststeps.h"

#include <QTransform>
#include <QWidget>

namespace signalbox {

/// Draws how far a broadcast has come: five marks on a line, what lies behind filled, what lies ahead hollow; where it
/// left the way, a branch with its own mark and word. Keyboard focus reads it out.
class BroadcastStepper final : public QWidget
{
    Q_OBJECT

public:
    explicit BroadcastStepper(QWidget *parent = nullptr);

    void setSteps(const BroadcastSteps &steps);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Middle of the mark of @p step where the way goes from left to right, for tests.
    [[nodiscard]] QPointF markAt(int step) const;

    /// Middle of the branch's mark.
    [[nodiscard]] QPointF branchAt() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintLine(QPainter &painter, int from) const;
    void paintStep(QPainter &painter, int step) const;
    void paintBranch(QPainter &painter) const;
    void paintTexts(QPainter &painter, int step) const;
    [[nodiscard]] QString described() const;
    [[nodiscard]] double stepWidth() const;
    [[nodiscard]] QTransform direction() const;
    [[nodiscard]] QColor colorOf(int step) const;

    BroadcastSteps m_steps;
};

} // namespace signalbox
