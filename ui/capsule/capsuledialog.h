// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsuletaker.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPlainTextEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

/// Takes an incident capsule when it opens, shows what would leave the machine and what is left out, and saves it with
/// its report beside it.
class CapsuleDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p folder is where files go unless the user chooses another place.
    CapsuleDialog(const CapsuleSources &sources, const QString &folder, QWidget *parent = nullptr);

    /// Where it was to be saved at last.
    [[nodiscard]] QString folder() const;

private:
    void build();
    QLayout *spanRow();
    QLayout *fileRow();
    QLayout *commandRow();
    void take();
    void showCapsule(const IncidentCapsule &capsule, const QString &problem);
    void showCommand();
    void browse();
    void save();
    [[nodiscard]] QString path() const;

    CapsuleSources m_sources;
    QString m_folder;
    IncidentCapsule m_capsule;
    CapsuleTaker *m_taker = nullptr; ///< Null unless it is at work.
    QComboBox *m_span;
    QLabel *m_held; ///< What is in it.
    QLabel *m_leftOut;
    QPlainTextEdit *m_report;
    QPlainTextEdit *m_file;
    QLineEdit *m_path;
    QLineEdit *m_command; ///< What prints the report without a display.
    QLabel *m_result;
    QPushButton *m_save = nullptr;
};

} // namespace signalbox
