// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class ClassOverridesModel;
class RouteEditor;

/// The table of class overrides, a line that adds or changes one, and the confirmation for less caution.
class ClassOverridesEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit ClassOverridesEditor(RouteEditor *editor, QWidget *parent = nullptr);

private:
    void build();
    void showRoute();
    void set();
    void remove();

    RouteEditor *m_editor;
    ClassOverridesModel *m_model;
    QTableView *m_table;
    QLineEdit *m_operation;
    QComboBox *m_class;
    QPushButton *m_set;
    QPushButton *m_remove;
    QCheckBox *m_lessCaution;
};

} // namespace signalbox
