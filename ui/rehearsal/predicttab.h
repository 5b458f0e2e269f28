// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QStackedLayout)

namespace signalbox {

class ConfigurationDraft;
class EmptyState;
class MethodField;
class PredictedTrail;
class ShapeLabel;
class TargetEnds;

/// "What would happen to this method on this Route if …": the trail that predict() foretells under the running
/// configuration, or under the draft while there is one, anew with every change. Nothing is sent.
class PredictTab final : public QWidget
{
    Q_OBJECT

public:
    /// @p draft outlives the tab.
    PredictTab(const PageContext &context, const ConfigurationDraft *draft, QWidget *parent = nullptr);

    /// Chooses both; a Route that is not there is left as it is.
    void setUp(const QByteArray &route, const QByteArray &method);

    [[nodiscard]] QByteArray route() const;
    [[nodiscard]] QByteArray method() const;
    void focusMethod();

protected:
    void showEvent(QShowEvent *event) override;

private:
    [[nodiscard]] QWidget *form();
    [[nodiscard]] QLayout *classLine(QWidget *panel);
    [[nodiscard]] bool usesDraft() const;
    [[nodiscard]] const Configuration &configuration() const;
    void showSources();
    void connectFields();
    void showConfiguration();
    void routeChosen();
    void classChanged();
    void predictNow();

    const PageContext m_context;
    const ConfigurationDraft *m_draft;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    QComboBox *m_source = nullptr; ///< What runs, or the draft; hidden without a draft.
    QLabel *m_sourceLabel = nullptr;
    QComboBox *m_route = nullptr;
    QLabel *m_chain = nullptr;
    MethodField *m_method = nullptr;
    ShapeLabel *m_class = nullptr;
    QLabel *m_reason = nullptr;
    QComboBox *m_shape = nullptr;
    TargetEnds *m_ends = nullptr;
    PredictedTrail *m_trail = nullptr;
    QByteArray m_suggested; ///< The method that stands there until another one is typed.
    QTimer m_soon; ///< Gathers changes; runs only while the tab is seen.
};

} // namespace signalbox
