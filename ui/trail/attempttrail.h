// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "trail/trailview.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QStackedLayout)

namespace signalbox {

class EmptyState;
class TrailContent;

/// The Attempt trail: each attempt of one request, and why the next one happened or not. For a dock at the right
/// (400 px) or at the bottom. Registers the actions `trail.*`, whose single letters work while it has the focus.
class AttemptTrail final : public QWidget
{
    Q_OBJECT

public:
    explicit AttemptTrail(const PageContext &context, QWidget *parent = nullptr);

    /// Shows the trail of this request, if it is still held; empty: none.
    void setRequest(const QByteArray &requestId);
    [[nodiscard]] const QByteArray &requestId() const { return m_requestId; }

    /// Puts the focus on the first attempt (Enter in the table).
    void focusFirstAttempt();

protected:
    void changeEvent(QEvent *event) override;

private:
    void addActions();
    void refresh();
    void showView();
    void showRequest();
    void showNothing(const QString &why);
    void recall();
    void takeRecalled(const RecalledRequest &recalled);
    void findMembers();
    void findBroadcast();
    void updateActions();
    void copySummary();
    void copyCurl();
    void exportTrail();
    void decideAgain();
    [[nodiscard]] QString whyNoCurl() const;

    PageContext m_context;
    QByteArray m_requestId;
    RequestSnapshots m_members; ///< Of a batch that is known from the history.
    TrailView m_view; ///< Its request is null while nothing is shown.
    qint64 m_broadcast = 0; ///< 0: none known.
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TrailContent *m_content = nullptr;
    QAction *m_copySummary = nullptr;
    QAction *m_copyCurl = nullptr;
    QAction *m_export = nullptr;
    QAction *m_again = nullptr;
    QAction *m_rehearse = nullptr;
    QAction *m_toBroadcast = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_next = nullptr;
};

} // namespace signalbox
