// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QScrollArea)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class LineDiffModel;

/// Two configurations compared: the changes as sentences, and the Routes file's lines side by side. URLs are redacted.
class DiffView final : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    void setConfigurations(const Configuration &before, const Configuration &after);

    /// What stands on either side; the running configuration and the draft unless told otherwise.
    void setTitles(const QString &before, const QString &after);

private:
    QLabel *m_changes;
    QScrollArea *m_scroll;
    QTableView *m_lines;
    LineDiffModel *m_model;
};

} // namespace signalbox
