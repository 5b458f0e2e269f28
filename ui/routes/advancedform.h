// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

class Expander;
class FormFields;
class RouteEditor;

/// What few Routes need, folded away: own port, key, class overrides; and the compatibility field.
class AdvancedForm final : public QWidget
{
    Q_OBJECT

public:
    explicit AdvancedForm(RouteEditor *editor, QWidget *parent = nullptr);

private:
    QWidget *buildAdvanced();
    QWidget *buildCompatibility();
    void showRoute();
    void openWhereProblemsAre();

    RouteEditor *m_editor;
    FormFields *m_fields = nullptr;
    QSpinBox *m_port;
    QLineEdit *m_key;
    QComboBox *m_retryPolicy;
    Expander *m_advanced = nullptr;
};

} // namespace signalbox
