// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// The strip above the table while the view is frozen: since when, how much waits, and the way on.
class FrozenBanner final : public QWidget
{
    Q_OBJECT

public:
    explicit FrozenBanner(QAction *resume, QWidget *parent = nullptr);

    /// Shows it, from now on.
    void freeze();
    void setWaiting(qsizetype waiting);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QString m_since;
};

} // namespace signalbox
