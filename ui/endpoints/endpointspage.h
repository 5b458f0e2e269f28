// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/liveactivity.h"
#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSplitter)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)
QT_FORWARD_DECLARE_CLASS(QTabWidget)

namespace signalbox {

class ConfigurationDraft;
class DraftBar;
class EndpointDetail;
class EndpointForm;
class EndpointsModel;
class EndpointsTable;
class FieldMessage;

/// Health and configuration of the Endpoints: the table, and below it the chosen one in detail or its form.
class EndpointsPage final : public Page
{
    Q_OBJECT

public:
    /// The draft and the activity are shared by all pages and outlive them.
    EndpointsPage(
        const PageContext &context, ConfigurationDraft *draft, LiveActivity *activity, QWidget *parent = nullptr);

    /// Selects an Endpoint and shows its health. Ignored when there is none of this id.
    void showEndpoint(const QByteArray &id);

    [[nodiscard]] QVariant position() const override;
    void setPosition(const QVariant &position) override;
    void saveSession() const override;
    void restoreSession() override;
    void focusFilter() override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addActions();
    void build();
    QWidget *buildHead();
    QWidget *buildDetail();
    void refresh();
    void showSelected();
    void showSummary();
    void switchActions();
    void addEndpoint();
    void removeEndpoint();
    void askForCordon();
    [[nodiscard]] QByteArrayList routesServedOnlyBy(const QByteArray &id) const;

    ConfigurationDraft *m_draft;
    LiveActivity *m_activity;
    DraftBar *m_bar;
    EndpointsModel *m_model;
    EndpointsTable *m_table;
    EndpointDetail *m_detail;
    EndpointForm *m_form;
    QStackedWidget *m_stack = nullptr; ///< The empty state, or all else.
    QWidget *m_tools = nullptr; ///< Filter and buttons beside the title.
    QSplitter *m_splitter = nullptr;
    QTabWidget *m_tabs = nullptr;
    QLabel *m_summary = nullptr;
    QLabel *m_chosen = nullptr;
    FieldMessage *m_breaks = nullptr; ///< What the draft breaks at the chosen Endpoint.
    QLineEdit *m_filter = nullptr;
    QAction *m_add = nullptr;
    QAction *m_edit = nullptr;
    QAction *m_cordon = nullptr;
    QAction *m_lift = nullptr;
    QAction *m_requests = nullptr;
    QAction *m_remove = nullptr;
    QByteArray m_id; ///< Of the selected Endpoint.
    bool m_refreshing = false; ///< Selections change by themselves meanwhile.
};

} // namespace signalbox
