// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "config/configproblem.h"
#include "config/generation.h"

#include <QFrame>
#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)

namespace signalbox {

class ConfigurationDraft;

/// The bar under a page that edits the configuration: "3 changes not applied", Review, Apply, Discard, and why the
/// draft can't be applied. For 15 s after Apply it offers the way back, and to
/// keep it whatever comes (see ApplyGuard). Hidden when there is nothing to say.
///
/// Its actions work on the whole page, bar or not: "<page>.apply", ".review", ".discard", ".undo", ".redo", ".history".
/// Its buttons are called "<page>.draft.apply", ".review", ".discard", ".undo".
class DraftBar final : public QFrame
{
    Q_OBJECT

public:
    /// @p owner is the page; its name leads the ids.
    DraftBar(ConfigurationDraft *draft, const PageContext &context, Page *owner);

    [[nodiscard]] QAction *undoAction() const { return m_undo; }
    [[nodiscard]] QAction *redoAction() const { return m_redo; }
    [[nodiscard]] QAction *historyAction() const { return m_history; }

    /// Why nothing may be applied or edited at all ("read-only"); empty when it may.
    [[nodiscard]] QString lockReason() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void addActions(Page *owner);
    void build(const QByteArray &page);
    void showState();
    void showReasons(const QStringList &reasons);
    void switchActions(const QStringList &reasons);
    void showNews(const QString &news, const GenerationPtr &undo);
    [[nodiscard]] QStringList reasonsAgainstApply() const;
    void review();
    void showHistory();

    ConfigurationDraft *m_draft;
    PageContext m_context;
    QAction *m_apply = nullptr;
    QAction *m_review = nullptr;
    QAction *m_discard = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_history = nullptr;
    QLabel *m_text = nullptr;
    QLabel *m_reasons = nullptr;
    QPushButton *m_undoApply = nullptr;
    QPushButton *m_keep = nullptr;
    QTimer m_newsTimer;
    QString m_news; ///< What happened last; shown for 15 s.
    GenerationPtr m_undoTo; ///< Ran before the last Apply.
    GenerationPtr m_before; ///< Runs while an Apply is under way.
    ConfigProblems m_refused; ///< Of the last Apply, until the next edit.
};

} // namespace signalbox
