// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class ConfigurationFace;
class DiffView;

/// Shows a Routes file that is not taken beside what runs: what differs, with the lines of its faults marked
/// (console.md 4.10). Stays true while the file is being corrected, so it may stay open beside an editor.
class RejectedFileDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p face outlives the dialog.
    explicit RejectedFileDialog(ConfigurationFace *face, QWidget *parent = nullptr);

private:
    void showFile();

    ConfigurationFace *m_face;
    QLabel *m_heading;
    DiffView *m_diff;
};

} // namespace signalbox
