// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailexport.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPlainTextEdit)

namespace signalbox {

/// Exports a trail: shows exactly what would be written, says what is left out, and saves it as JSON, as HAR, or both.
class ExportDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p folder is where files go unless the user chooses another one.
    ExportDialog(const TrailExport &trail, const QString &folder, QWidget *parent = nullptr);

    [[nodiscard]] QString folder() const;

private:
    [[nodiscard]] QByteArray content(bool har) const;
    void preview();
    QLayout *commandRow();
    void showCommand();
    [[nodiscard]] QString pathOf(bool har) const;
    void save(bool har);
    void chooseFolder();

    TrailExport m_trail;
    QCheckBox *m_withBodies;
    QLabel *m_leftOut;
    QPlainTextEdit *m_json;
    QPlainTextEdit *m_har;
    QLineEdit *m_folder;
    QLineEdit *m_command; ///< What checks the JSON without a display.
    QLabel *m_result;
};

} // namespace signalbox
