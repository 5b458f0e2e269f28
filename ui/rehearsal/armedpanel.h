// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class ArmedModel;

/// What is armed, with countdowns, and how to disarm it.
class ArmedPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ArmedPanel(const PageContext &context, QWidget *parent = nullptr);

    void select(quint64 id);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setUpTable();
    [[nodiscard]] QLayout *head();
    void showArmed();
    void showChoice();

    const PageContext m_context;
    ArmedModel *m_model;
    QTableView *m_table;
    QStackedWidget *m_stack;
    QAction *m_disarm;
    QTimer m_second; ///< Runs while countdowns are seen.
};

} // namespace signalbox
