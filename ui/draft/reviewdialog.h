// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QDialog>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

class ConfigurationDraft;
class DiffView;
class ReplayPanel;

/// Shows what applying the draft would change, whom it touches, and what the last hour would have been with it; and
/// applies it with a note.
class ReviewDialog final : public QDialog
{
    Q_OBJECT

public:
    /// @p apply tells whether and why the draft can't be applied; it is not triggered.
    ReviewDialog(ConfigurationDraft *draft, const PageContext &context, QAction *apply, QWidget *parent = nullptr);

private:
    void showDraft();
    void followAction();
    void showEffect();

    ConfigurationDraft *m_draft;
    PageContext m_context;
    QAction *m_action;
    DiffView *m_diff;
    QLabel *m_effect;
    ReplayPanel *m_replay;
    QLabel *m_reason;
    QLineEdit *m_note;
    QPushButton *m_apply;
};

} // namespace signalbox
