// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QPointer>

QT_FORWARD_DECLARE_CLASS(QDialog)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QListView)
QT_FORWARD_DECLARE_CLASS(QSplitter)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)

namespace signalbox {

class ConfigurationDraft;
class DraftBar;
class EmptyState;
class FieldMessage;
class LiveActivity;
class RouteEditor;
class RouteForm;
class RouteListModel;

/// The Routes editor: the list of Routes, the chosen one as a form with its targets, and the draft bar. Its position is
/// the slug of the chosen Route.
class RoutesPage final : public Page
{
    Q_OBJECT

public:
    /// @p draft and @p activity are shared with other pages and outlive this one.
    RoutesPage(
        const PageContext &context, ConfigurationDraft *draft, LiveActivity *activity, QWidget *parent = nullptr);

    [[nodiscard]] QVariant position() const override;
    void setPosition(const QVariant &position) override;
    void saveSession() const override;
    void restoreSession() override;
    void focusFilter() override;

private:
    void addActions();
    QWidget *buildHead();
    QWidget *buildList();
    QWidget *buildEditor();
    void connectFaces();
    void showRoutes();
    void showChosen();
    void showLock();
    void switchActions();
    [[nodiscard]] QString urlOf(qsizetype index) const;
    void copyUrl();
    void compareFile();
    void toggleMuted();
    void carryMutesOver(const GenerationPtr &generation);
    [[nodiscard]] bool isMuted(const QByteArray &slug) const;

    ConfigurationDraft *m_draft;
    GenerationPtr m_running; ///< Until the next one has come.
    LiveActivity *m_activity;
    RouteEditor *m_editor;
    RouteListModel *m_model;
    DraftBar *m_bar;
    QListView *m_list = nullptr;
    RouteForm *m_form = nullptr;
    EmptyState *m_empty = nullptr;
    QWidget *m_tools = nullptr; ///< Buttons for the list of Routes.
    FieldMessage *m_lock = nullptr;
    QStackedWidget *m_stack = nullptr;
    QSplitter *m_splitter = nullptr;
    QAction *m_new = nullptr;
    QAction *m_duplicate = nullptr;
    QAction *m_delete = nullptr;
    QAction *m_mute = nullptr;
    QAction *m_copyUrl = nullptr;
    QAction *m_lowExposure = nullptr;
    QAction *m_tryDemo = nullptr;
    QAction *m_reload = nullptr;
    QAction *m_compare = nullptr;
    QPointer<QDialog> m_comparison; ///< Null while it is not open.
};

} // namespace signalbox
