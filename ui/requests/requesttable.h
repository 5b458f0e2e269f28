// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/requestcolumns.h"

#include <QPersistentModelIndex>
#include <QTableView>

QT_FORWARD_DECLARE_CLASS(QPushButton)
QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

class RequestsModel;

/// The table of requests. It follows the newest row until the user scrolls up or selects another row; whatever comes or
/// goes, what the user looks at stays where it is.
class RequestTable final : public QTableView
{
    Q_OBJECT

public:
    explicit RequestTable(RequestsModel *model, QWidget *parent = nullptr);

    [[nodiscard]] bool follows() const { return m_follows; }
    void setFollows(bool follows);

    /// Empty when no row is selected.
    [[nodiscard]] QByteArray currentId() const;

    /// Selects the row of this request and shows it; nothing when it is not in the table.
    bool selectRequest(const QByteArray &id);

    /// Selects it without showing it, as after a new filter; nothing when it is not in the table.
    void restoreCurrent(const QByteArray &id);

    /// Selects the next (@p step 1) or previous (-1) row from the current one that @p wanted accepts.
    template <typename Wanted>
    void step(int step, const Wanted &wanted);

    /// The first row in view, by its request.
    [[nodiscard]] QByteArray topId() const;
    void showAtTop(const QByteArray &id);

    /// Widths, order and visibility of the columns.
    void saveColumns(QSettings &settings) const;
    void restoreColumns(QSettings &settings);
    void resetColumns();

    /// Typed letters are keys, not a search over all rows.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void followsChanged(bool follows);
    void currentRequestChanged(const QByteArray &id);

    /// Alt+click (and Alt+Shift+click: @p negated) on a cell.
    void cellPicked(const QModelIndex &index, bool negated);
    void markClicked(const QModelIndex &index);

    /// The id of a rule, which is a link.
    void ruleClicked();

    /// A cell of the Tx column, whose id is a link to its broadcast.
    void txClicked();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void setUpDelegates();
    void followModel();
    void applyMetrics();
    void showColumnMenu(const QPoint &position);
    void takeInserted(int first, int last);
    void keepTop();
    void restoreTop();
    void scrolled(int value);
    void scrollToEnd();
    void placePill();
    void fitTimeline();
    [[nodiscard]] int widthOf(RequestColumn column) const;

    RequestsModel *m_model;
    QPushButton *m_pill;
    QPersistentModelIndex m_top; ///< While rows change: what stands at the top.
    int m_unseen = 0; ///< Rows that came since it does not follow any more.
    bool m_follows = true;
    bool m_scrolling = false; ///< The table itself moves the scroll bar.
    bool m_clicking = false; ///< The mouse selects a row: don't scroll sideways to it.
};

template <typename Wanted>
void RequestTable::step(int step, const Wanted &wanted)
{
    const int count = model()->rowCount();
    const int start = currentIndex().isValid() ? currentIndex().row() + step : step > 0 ? qMax(0, rowAt(0)) : count - 1;
    for (int row = start; row >= 0 && row < count; row += step) {
        if (wanted(row))
            return setCurrentIndex(model()->index(row, qMax(0, currentIndex().column())));
    }
}

} // namespace signalbox
