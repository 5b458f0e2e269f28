// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class FieldMessage;
class LiveActivity;
class RouteEditor;
class TargetPicker;
class TargetsModel;
class TargetsView;
struct TargetRow;

/// The targets of the chosen Route: table, order, what one request uses, and adding another one.
class TargetsPanel final : public QWidget
{
    Q_OBJECT

public:
    /// Actions: "routes.moveUp", "routes.moveDown", "routes.moveToTop", "routes.removeTarget", "routes.addTarget".
    /// @p activity outlives the panel.
    TargetsPanel(RouteEditor *editor, const PageContext &context, LiveActivity *activity, QWidget *parent = nullptr);

private:
    void addActions();
    void build();
    void connectView();
    void showTargets();
    void showSummary();
    void showLocalState();
    void switchActions();
    [[nodiscard]] QList<TargetRow> rows() const;
    [[nodiscard]] TargetRow rowOf(int index) const;
    void move(int from, int to);
    void remove(int row);
    void add(const QByteArray &endpointId);

    RouteEditor *m_editor;
    PageContext m_context;
    LiveActivity *m_activity;
    TargetsModel *m_model;
    TargetsView *m_view;
    TargetPicker *m_picker;
    QLabel *m_count;
    QLabel *m_used;
    FieldMessage *m_message;
    FieldMessage *m_living; ///< What the draft does to what lives at the Endpoints.
    FieldMessage *m_pickerMessage;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
    QAction *m_top = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_add = nullptr;
    QAction *m_newEndpoint = nullptr;
};

} // namespace signalbox
