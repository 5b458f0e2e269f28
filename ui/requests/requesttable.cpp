// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requesttable.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "base/words.h"
#include "requests/attemptsdelegate.h"
#include "requests/markdelegate.h"
#include "requests/requestsmodel.h"
#include "requests/timelinedelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSettings>

namespace signalbox {

namespace {

constexpr double usualDigitWidth = 8; // Of the font that the widths of requestcolumns are made for.

/// Layouts of another Qt version can't be read: Qt 5 and 6 had different ones.
QString columnsKey()
{
    return QStringLiteral("requests/columns.qt%1").arg(QT_VERSION_MAJOR);
}

} // namespace

RequestTable::RequestTable(RequestsModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_pill(new QPushButton(this))
{
    setObjectName(QStringLiteral("requests.table"));
    setAccessibleName(tr("Requests"));
    setModel(model);
    setTableLook(this);
    setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = horizontalHeader();
    header->setObjectName(QStringLiteral("requests.header"));
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &RequestTable::showColumnMenu);
    connect(header, &QHeaderView::sectionResized, this, [this](int section) {
        if (section != static_cast<int>(RequestColumn::Timeline))
            fitTimeline();
    });
    setUpDelegates();
    applyMetrics();
    resetColumns();
    setSortingEnabled(true);

    m_pill->setObjectName(QStringLiteral("requests.pill"));
    m_pill->setFocusPolicy(Qt::NoFocus);
    m_pill->setCursor(Qt::ArrowCursor);
    m_pill->hide();
    connect(m_pill, &QPushButton::clicked, this, [this] { setFollows(true); });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &RequestTable::scrolled);
    followModel();
}

void RequestTable::setUpDelegates()
{
    for (int i = 0; i < requestColumnCount; ++i) {
        const auto column = static_cast<RequestColumn>(i);
        RequestDelegate *delegate = nullptr;
        if (column == RequestColumn::Mark)
            delegate = new MarkDelegate(this);
        else if (column == RequestColumn::Attempts)
            delegate = new AttemptsDelegate(this);
        else if (column == RequestColumn::Timeline)
            delegate = new TimelineDelegate(this);
        else
            delegate = new RequestDelegate(this);
        setItemDelegateForColumn(i, delegate);
    }
}

void RequestTable::followModel()
{
    connect(m_model, &QAbstractItemModel::rowsAboutToBeInserted, this, [this](const QModelIndex &, int first) {
        if (first <= rowAt(0)) // What is new would push down what the user looks at.
            keepTop();
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex &, int first, int last) { takeInserted(first, last); });
    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &RequestTable::keepTop);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &RequestTable::restoreTop);
    connect(m_model, &QAbstractItemModel::layoutAboutToBeChanged, this, &RequestTable::keepTop);
    connect(m_model, &QAbstractItemModel::layoutChanged, this, &RequestTable::restoreTop);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_unseen = 0;
        placePill();
        if (m_follows)
            scrollToEnd();
    });
}

void RequestTable::applyMetrics()
{
    const int height = tableRowHeight(font());
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setMinimumHeight(height);
    horizontalHeader()->setMinimumSectionSize(factsOf(RequestColumn::Mark).width);
    for (int i = 0; i < requestColumnCount; ++i) {
        if (auto *delegate = qobject_cast<RequestDelegate *>(itemDelegateForColumn(i));
            factsOf(static_cast<RequestColumn>(i)).monospace)
            delegate->setMonospace(true);
    }
}

void RequestTable::setFollows(bool follows)
{
    if (follows) {
        m_unseen = 0;
        scrollToEnd();
    }
    placePill();
    if (std::exchange(m_follows, follows) != follows)
        Q_EMIT followsChanged(follows);
}

QByteArray RequestTable::currentId() const
{
    return currentIndex().isValid() ? m_model->idAt(currentIndex().row()) : QByteArray();
}

bool RequestTable::selectRequest(const QByteArray &id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return false;
    const QModelIndex index = m_model->index(row, static_cast<int>(RequestColumn::Method));
    setCurrentIndex(index);
    scrollTo(index);
    return true;
}

void RequestTable::restoreCurrent(const QByteArray &id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return;
    const QScopedValueRollback guard(m_scrolling, true);
    setAutoScroll(false);
    setCurrentIndex(m_model->index(row, static_cast<int>(RequestColumn::Method)));
    setAutoScroll(true);
}

QByteArray RequestTable::topId() const
{
    return m_model->idAt(rowAt(0));
}

void RequestTable::showAtTop(const QByteArray &id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return;
    const QScopedValueRollback guard(m_scrolling, true);
    updateGeometries();
    verticalScrollBar()->setValue(row);
}

void RequestTable::saveColumns(QSettings &settings) const
{
    settings.setValue(columnsKey(), horizontalHeader()->saveState());
}

void RequestTable::restoreColumns(QSettings &settings)
{
    const QByteArray state = settings.value(columnsKey()).toByteArray();
    if (state.isEmpty() || !horizontalHeader()->restoreState(state))
        return resetColumns();
    // The order of the rows starts as they arrive, whatever it was.
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
}

void RequestTable::resetColumns()
{
    QHeaderView *header = horizontalHeader();
    for (int i = 0; i < requestColumnCount; ++i) {
        const RequestColumnFacts &facts = factsOf(static_cast<RequestColumn>(i));
        header->moveSection(header->visualIndex(i), i);
        setColumnHidden(i, !facts.shown);
        setColumnWidth(i, widthOf(static_cast<RequestColumn>(i)));
    }
    header->setSortIndicator(-1, Qt::AscendingOrder);
    fitTimeline();
}

int RequestTable::widthOf(RequestColumn column) const
{
    const RequestColumnFacts &facts = factsOf(column);
    if (column == RequestColumn::Mark)
        return facts.width;
    const double scale = std::max(1.0, fontMetrics().horizontalAdvance(QLatin1Char('0')) / usualDigitWidth);
    const int text = facts.widest ? fontMetrics().horizontalAdvance(QString::fromUtf8(facts.widest)) : 0;
    const int title = fontMetrics().horizontalAdvance(titleOf(column)); // Other languages have longer ones.
    return std::max(static_cast<int>(facts.width * scale), std::max(text, title) + 2 * RequestDelegate::padding + 2);
}

/// The Timeline is what tells the most on the least height: it takes what the others leave.
void RequestTable::fitTimeline()
{
    constexpr int timeline = static_cast<int>(RequestColumn::Timeline);
    if (isColumnHidden(timeline))
        return;
    const int others = horizontalHeader()->length() - columnWidth(timeline);
    setColumnWidth(timeline, std::max(narrowestTimeline, viewport()->width() - others));
}

void RequestTable::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex index = indexAt(event->pos());
    if (index.isValid() && event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::AltModifier)) {
        Q_EMIT cellPicked(index, event->modifiers().testFlag(Qt::ShiftModifier));
        return;
    }
    if (index.isValid() && event->button() == Qt::LeftButton && index.column() == static_cast<int>(RequestColumn::Mark))
        Q_EMIT markClicked(index);
    const QScopedValueRollback guard(m_clicking, true);
    QTableView::mousePressEvent(event);
    if (!index.isValid() || event->button() != Qt::LeftButton || event->modifiers() != Qt::NoModifier)
        return;
    if (index.column() == static_cast<int>(RequestColumn::Rule))
        Q_EMIT ruleClicked();
    else if (index.column() == static_cast<int>(RequestColumn::Tx))
        Q_EMIT txClicked();
}

void RequestTable::mouseReleaseEvent(QMouseEvent *event)
{
    if (!event->modifiers().testFlag(Qt::AltModifier))
        QTableView::mouseReleaseEvent(event);
}

void RequestTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitTimeline();
    if (m_follows)
        scrollToEnd();
    placePill();
}

void RequestTable::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    if (m_follows)
        scrollToEnd();
}

void RequestTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyMetrics();
}

void RequestTable::focusInEvent(QFocusEvent *event)
{
    // Without a current row the base class would make the first one current, thousands of rows away.
    if (currentIndex().isValid())
        QTableView::focusInEvent(event);
    else
        QAbstractScrollArea::focusInEvent(event);
}

void RequestTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    const int column = horizontalScrollBar()->value();
    QTableView::currentChanged(current, previous);
    if (m_clicking)
        horizontalScrollBar()->setValue(column);
    if (current.isValid() && m_follows && !m_scrolling && current.row() < m_model->rowCount() - 1)
        setFollows(false);
    const RequestRow *row = current.isValid() ? m_model->rowAt(current.row()) : nullptr;
    m_model->hold(row ? row->serial : 0);
    Q_EMIT currentRequestChanged(currentId());
}

void RequestTable::showColumnMenu(const QPoint &position)
{
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("requests.columns"));
    for (int i = 0; i < requestColumnCount; ++i) {
        const auto column = static_cast<RequestColumn>(i);
        const QString title = column == RequestColumn::Mark ? tr("★ Mark") : titleOf(column);
        QAction *action = menu.addAction(title, this, [this, i](bool shown) { setColumnHidden(i, !shown); });
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        action->setToolTip(descriptionOf(column));
    }
    menu.addSeparator();
    menu.addAction(tr("Reset columns"), this, &RequestTable::resetColumns);
    menu.exec(horizontalHeader()->mapToGlobal(position));
}

void RequestTable::takeInserted(int first, int last)
{
    if (m_follows && !m_model->isSorted()) {
        m_top = QPersistentModelIndex();
        return scrollToEnd();
    }
    const bool knewTop = m_top.isValid();
    if (knewTop)
        restoreTop();
    if (m_model->isSorted())
        return;
    if (knewTop || first > 0 || last + 1 == m_model->rowCount()) {
        m_unseen += last - first + 1;
        return placePill();
    }
    // Older ones came before what is looked at, which stays where it is.
    const QScopedValueRollback guard(m_scrolling, true);
    const int top = verticalScrollBar()->value();
    updateGeometries();
    verticalScrollBar()->setValue(top + last - first + 1);
}

void RequestTable::keepTop()
{
    const int row = rowAt(0);
    m_top = QPersistentModelIndex(row < 0 ? QModelIndex() : m_model->index(row, 0));
}

void RequestTable::restoreTop()
{
    if (m_follows && !m_model->isSorted())
        return scrollToEnd();
    const QScopedValueRollback guard(m_scrolling, true);
    updateGeometries();
    verticalScrollBar()->setValue(m_top.isValid() ? m_top.row() : 0);
    m_top = QPersistentModelIndex();
}

/// The scroll bar moved. By the user: up ends following, down to the end begins it again.
void RequestTable::scrolled(int value)
{
    if (m_scrolling || m_model->isSorted())
        return;
    const bool atEnd = value == verticalScrollBar()->maximum();
    if (atEnd != m_follows)
        setFollows(atEnd);
}

void RequestTable::scrollToEnd()
{
    if (m_model->isSorted() || !isVisible())
        return; // Out of sight it would be done for every batch; showEvent() does it once.
    const QScopedValueRollback guard(m_scrolling, true);
    updateGeometries();
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void RequestTable::placePill()
{
    m_pill->setVisible(m_unseen > 0);
    if (m_unseen == 0)
        return;
    m_pill->setText(tr("%Ln new ▼", nullptr, m_unseen));
    m_pill->setAccessibleName(tr("%Ln new requests; show the newest", nullptr, m_unseen));
    m_pill->setToolTip(tr("Follow the newest request (End)"));
    const QSize size = m_pill->sizeHint();
    const QRect area = viewport()->geometry();
    m_pill->setGeometry(area.center().x() - size.width() / 2, area.bottom() - size.height() - 2 * grid::unit,
        size.width(), size.height());
    m_pill->raise();
}

} // namespace signalbox
