// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QHBoxLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// What stands where nothing is to be shown yet: one sentence that says what will be here or what happened, and the one
/// or two next steps as buttons.
class EmptyState final : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    /// @p actions become buttons, the first one the primary. Their texts follow the actions.
    void setContent(const QString &text, const QList<QAction *> &actions = {});

private:
    QLabel *m_text;
    QHBoxLayout *m_buttons;
};

} // namespace signalbox
