// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"
#include "trail/history/historystatus.h"

#include <QWidget>

#include <optional>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

/// How much the history holds on disk, and a button that deletes it, once it was asked what goes with it. Rows in the
/// table stay until the program ends: they are what the user works with, complete without the disk but for old bodies,
/// and "Clear view" is there for them. Works while the gateway runs.
class HistoryErasure final : public QWidget
{
    Q_OBJECT

public:
    /// What @p faces points to outlives this.
    explicit HistoryErasure(const Faces &faces, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    void showContents(const std::optional<HistoryContents> &contents);
    void ask();
    void erase(bool sparesKept);
    void showEnd(const HistoryError &error);

    Faces m_faces;
    QLabel *m_text;
    QPushButton *m_button;
    std::optional<HistoryContents> m_contents;
    bool m_reading = false;
    bool m_erasing = false;
    QString m_end; ///< How the last deletion ended; empty before there was one.
};

} // namespace signalbox
