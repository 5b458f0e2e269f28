// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QTreeWidget)

namespace signalbox {

class ActionRegistry;

/// F1: every action with its key by group, those that compete for a key marked.
class ShortcutSheet final : public QDialog
{
    Q_OBJECT

public:
    explicit ShortcutSheet(const ActionRegistry &actions, QWidget *parent = nullptr);

private:
    void fill(const ActionRegistry &actions);
    void filter(const QString &typed);

    QTreeWidget *m_list;
};

} // namespace signalbox
