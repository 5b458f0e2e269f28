// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class DraftReplay;
class ReplayModel;

/// "14 of 812 requests of the last hour would end differently": which, why, and the way to their trails.
class ReplayPanel final : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayPanel(const Faces &faces, QWidget *parent = nullptr);

    /// Begins anew.
    void setDraft(const Configuration &draft);

Q_SIGNALS:
    void requestActivated(const QByteArray &requestId);

private:
    void setUpTable();
    void follow();
    void showChoice();
    void activate();
    [[nodiscard]] QString headline() const;

    DraftReplay *m_replay;
    ReplayModel *m_model;
    QLabel *m_headline;
    QPushButton *m_show;
    QTableView *m_table;
    Configuration m_draft;
};

} // namespace signalbox
