// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class ConfigurationDraft;
class ConfigurationFace;
class DiffView;
class GenerationsModel;

/// The last generations with what each changed, and the way back to one of them.
class HistoryDialog final : public QDialog
{
    Q_OBJECT

public:
    HistoryDialog(ConfigurationDraft *draft, ConfigurationFace *face, QWidget *parent = nullptr);

    /// Empty: may roll back. Else why not.
    void setLocked(const QString &reason);

private:
    void reload();
    void showSelected();

    ConfigurationDraft *m_draft;
    ConfigurationFace *m_face;
    GenerationsModel *m_model;
    QTableView *m_table;
    QLabel *m_heading;
    DiffView *m_diff;
    QPushButton *m_rollBack;
    QString m_locked;
};

} // namespace signalbox
