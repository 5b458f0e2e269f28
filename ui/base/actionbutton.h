// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPushButton>

QT_FORWARD_DECLARE_CLASS(QAction)

namespace signalbox {

/// A push button that stands for an action: text, tooltip, enabled and visible follow it. Flat with a border, or filled
/// with the accent colour; at most one of these per page.
class ActionButton final : public QPushButton
{
    Q_OBJECT

public:
    enum Rank : quint8
    {
        Flat,
        Primary
    };

    explicit ActionButton(QAction *action, Rank rank = Flat, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    [[nodiscard]] QSize sizeHint() const override;

private:
    void followAction();

    QAction *m_action;
    Rank m_rank;
};

} // namespace signalbox
