// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "broadcasts/endpointevidence.h"

#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)
QT_FORWARD_DECLARE_CLASS(QSplitter)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)

namespace signalbox {

class BroadcastActions;
class BroadcastPanel;
class BroadcastFeed;
class BroadcastsModel;
class BroadcastTable;
class EmptyState;

/// "Did it go out?": all broadcasts in a table, and everything about the selected one below it.
class BroadcastsPage final : public Page
{
    Q_OBJECT

public:
    explicit BroadcastsPage(const PageContext &context, QWidget *parent = nullptr);
    ~BroadcastsPage() override;

    /// Selects it, as soon as it was read; a filter that hides it goes.
    void showBroadcast(qint64 id);
    void setFilter(const QString &text);

    [[nodiscard]] QVariant position() const override;
    void setPosition(const QVariant &position) override;
    void saveSession() const override;
    void restoreSession() override;
    void focusFilter() override;

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();
    void connectParts();
    void applyFilter(const QString &text);
    void showProblem(const QString &problem);
    void showError();
    void takeRead();
    void selectWanted();
    void refreshContent();
    void readSelected();
    void showView(const BroadcastView &view);
    [[nodiscard]] TrackerTime timeNow() const;
    void tick();
    [[nodiscard]] PassedOver passedOver(const QByteArray &requestId) const;

    BroadcastsModel *m_model;
    BroadcastActions *m_actions;
    BroadcastFeed *m_feed = nullptr;
    QAction *m_clearFilter = nullptr;
    QAction *m_retry = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_error = nullptr;
    QLabel *m_counts = nullptr;
    QStackedWidget *m_stack = nullptr;
    QSplitter *m_splitter = nullptr;
    BroadcastTable *m_table = nullptr;
    BroadcastPanel *m_detail = nullptr;
    EmptyState *m_empty = nullptr;
    QTimer m_clock;
    QTimer m_readAgain;
    QString m_filterError; ///< What is wrong with the filter; empty: nothing.
    QString m_problem; ///< Why the ledger could not be read; empty: it could.
    qint64 m_wanted = 0; ///< To be selected when it was read.
    qint64 m_wantedTop = 0;
    qint64 m_selected = 0;
};

} // namespace signalbox
