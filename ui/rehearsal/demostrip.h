// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// Whether the demo runs, and what can be done about it. The actions are the window's own.
class DemoStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit DemoStrip(const PageContext &context, QWidget *parent = nullptr);

private:
    QWidget *buttons(const PageContext &context, const QList<QByteArray> &actions);
    void showState();

    const RehearsalFace *m_rehearsal;
    QLabel *m_state;
    QWidget *m_idle; ///< What is offered while it does not run.
    QWidget *m_running;
};

} // namespace signalbox
