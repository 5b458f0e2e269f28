// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "requests/requeststore.h"

#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QStackedWidget)

namespace signalbox {

class ChipBar;
class FilterField;
class FilterSuggestions;
class FrozenBanner;
class NoRequests;
class RequestActions;
class RequestFeed;
class RequestMarks;
class RequestTable;
class RequestsModel;
class SavedFilters;

/// Every request, in flight and as it ended: find, explain, export (console.md 4.1 to 4.3).
class RequestsPage final : public Page
{
    Q_OBJECT

public:
    explicit RequestsPage(const PageContext &context, QWidget *parent = nullptr);
    ~RequestsPage() override;

    /// Filter, selected request, and what stands at the top.
    [[nodiscard]] QVariant position() const override;
    void setPosition(const QVariant &position) override;
    void saveSession() const override;
    void restoreSession() override;
    void focusFilter() override;

    /// As if it were typed and Enter pressed.
    void setFilter(const QString &text);

    /// The last valid one.
    [[nodiscard]] const QString &filter() const { return m_filter; }

    /// Selects this request; a filter that hides it is lifted. False when the table does not hold it.
    bool showRequest(const QByteArray &id);

    /// Its key works in the table too. Of an action for the selected request.
    void addKey(QAction *action);

    [[nodiscard]] SavedFilters *savedFilters() const { return m_savedFilters; }

    /// Empty when none is selected.
    [[nodiscard]] QByteArray currentRequest() const;

    /// Marks a request or takes the mark away; asks for its note.
    void toggleMark(const QByteArray &id);
    void writeNote(const QByteArray &id);

Q_SIGNALS:
    /// Another row is selected; empty: none.
    void currentRequestChanged(const QByteArray &id);

    /// Enter or a double click: the trail wants to be read.
    void requestActivated(const QByteArray &id);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void build();
    void addActions();
    void addSavedFilterActions();
    void connectTable();
    [[nodiscard]] FilterContext filterContext() const;
    void applyFilter(const QString &text);
    void showFilterError(const FilterError &error);
    void showFilter(const RequestFilter &filter);
    void addTerm(const QModelIndex &index, bool negated);
    void saveFilter();
    void toggleFrozen();
    void colorError();
    void countFilters();
    void recountMarks();
    void updateCounts();
    void updateStatus();
    void showMenu(const QPoint &position);

    SavedFilters *m_savedFilters;
    RequestMarks *m_marks;
    RequestStore *m_store;
    RequestFeed *m_feed = nullptr;
    RequestsModel *m_model;
    FilterSuggestions *m_suggestions;
    RequestActions *m_requestActions = nullptr;

    ChipBar *m_chips = nullptr;
    FilterField *m_field = nullptr;
    QLabel *m_error = nullptr;
    FrozenBanner *m_banner = nullptr;
    QStackedWidget *m_stack = nullptr;
    RequestTable *m_table = nullptr;
    NoRequests *m_empty = nullptr;
    QLabel *m_status = nullptr;
    QPushButton *m_stopScan = nullptr;
    QAction *m_freeze = nullptr;
    QAction *m_follow = nullptr;
    QAction *m_save = nullptr;

    QString m_filter;
    QList<int> m_countedPlaces; ///< Saved filter of each counted one.
    bool m_countsMarks = false; ///< A counted filter asks for marks or notes.
    QString m_scanning; ///< How far a slow filter has come; empty when none runs.
    QTimer m_update; ///< Gathers what changes the counts.
    QTimer m_clock; ///< Filters that ask for the time count anew.
};

} // namespace signalbox
