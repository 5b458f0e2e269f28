// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

class FormFields;
class RouteEditor;

/// What a Route is and how far it goes: slug, chain, order, attempts, timeout; with what that comes to.
class RouteForm final : public QWidget
{
    Q_OBJECT

public:
    /// @p copyUrl and @p lowExposure become buttons.
    RouteForm(RouteEditor *editor, QAction *copyUrl, QAction *lowExposure, QWidget *parent = nullptr);

    /// Where applications reach the Route; empty: nowhere yet.
    void setUrl(const QString &url);

    /// Into the slug, all of it selected: for a new Route.
    void focusSlug();

private:
    void build(QAction *copyUrl, QAction *lowExposure);
    void connectFields();
    void showRoute();
    void showBounds();
    void showExposure();

    RouteEditor *m_editor;
    FormFields *m_fields;
    QLineEdit *m_slug;
    QLineEdit *m_url;
    QComboBox *m_protocol;
    QLineEdit *m_network;
    QComboBox *m_strategy;
    QCheckBox *m_paused;
    QSpinBox *m_attempts;
    QSpinBox *m_timeout;
    QLabel *m_effective;
    QLabel *m_worstCase;
    QLabel *m_exposure;
    QWidget *m_exposureLine;
    QAction *m_lowExposure;
};

} // namespace signalbox
