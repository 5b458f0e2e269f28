// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QSettings)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

class RequestsFace;
struct Faces;
struct HistoryStatus;

/// Whether requests are kept on disk, and how much of it they may take; works at once. And a button that deletes them.
class HistoryForm final : public QWidget
{
    Q_OBJECT

public:
    /// Neither is owned; both outlive this.
    HistoryForm(const Faces &faces, QSettings *settings, QWidget *parent = nullptr);
    /// A number that is still being typed counts.
    ~HistoryForm() override;

    /// Puts the focus on the budget.
    void focusBudget();

private:
    void build(const Faces &faces);
    void apply();
    void showStatus(const HistoryStatus &status);

    RequestsFace *m_requests;
    QSettings *m_settings;
    QCheckBox *m_on;
    QSpinBox *m_megabytes;
    QLabel *m_status;
    qint64 m_applied;
};

} // namespace signalbox
