// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/configuration.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QScrollArea)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class LineDiffModel;
struct RoutesFileTexts;

/// Two configurations compared: the changes as sentences, and the Routes file's lines side by side. URLs are redacted.
class DiffView final : public QWidget
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    void setConfigurations(const Configuration &before, const Configuration &after);

    /// What runs and what the file holds, which is not taken for @p problems: their lines are marked, the first is
    /// scrolled to. Credentials in them are hidden.
    void setFileTexts(const RoutesFileTexts &texts, const ConfigProblems &problems);

    /// What stands on either side; the running configuration and the draft unless told otherwise.
    void setTitles(const QString &before, const QString &after);

private:
    void showSentences(const QStringList &sentences);
    void goToFault();

    QLabel *m_changes;
    QScrollArea *m_scroll;
    QTableView *m_lines;
    LineDiffModel *m_model;
};

} // namespace signalbox
