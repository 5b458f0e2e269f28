// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcasttable.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "broadcasts/broadcastdelegate.h"
#include "broadcasts/broadcastsmodel.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QSettings>

namespace signalbox {

namespace {

constexpr double usualDigitWidth = 8; // Of the font that the widths are made for.

/// Layouts of another Qt version can't be read.
QString columnsKey()
{
    return QStringLiteral("broadcasts/columns.qt%1").arg(QT_VERSION_MAJOR);
}

} // namespace

BroadcastTable::BroadcastTable(BroadcastsModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
{
    setObjectName(QStringLiteral("broadcasts.table"));
    setAccessibleName(tr("Broadcasts"));
    setModel(model);
    setTableLook(this);
    setItemDelegate(new BroadcastDelegate(this));
    setContextMenuPolicy(Qt::ActionsContextMenu);
    QHeaderView *header = horizontalHeader();
    header->setObjectName(QStringLiteral("broadcasts.header"));
    header->setStretchLastSection(true);
    applyMetrics();
    resetColumns();
    setSortingEnabled(true);
    followModel();
}

void BroadcastTable::followModel()
{
    for (const auto about : {&QAbstractItemModel::rowsAboutToBeInserted, &QAbstractItemModel::rowsAboutToBeRemoved})
        connect(m_model, about, this, &BroadcastTable::keepTop);
    for (const auto done : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, done, this, &BroadcastTable::restoreTop);
    connect(m_model, &QAbstractItemModel::rowsAboutToBeMoved, this, &BroadcastTable::keepTop);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &BroadcastTable::restoreTop);
}

void BroadcastTable::keepTop()
{
    const int row = verticalScrollBar()->value() > 0 ? rowAt(0) : -1;
    m_top = QPersistentModelIndex(row < 0 ? QModelIndex() : m_model->index(row, 0));
}

void BroadcastTable::restoreTop()
{
    if (!m_top.isValid())
        return;
    updateGeometries();
    verticalScrollBar()->setValue(m_top.row());
    m_top = QPersistentModelIndex();
}

void BroadcastTable::applyMetrics()
{
    const int height = tableRowHeight(font());
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
    horizontalHeader()->setMinimumHeight(height);
}

qint64 BroadcastTable::currentId() const
{
    return currentIndex().isValid() ? m_model->lineAt(currentIndex().row()).id : 0;
}

bool BroadcastTable::select(qint64 id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return false;
    setCurrentIndex(m_model->index(row, 0));
    scrollTo(m_model->index(row, 0));
    return true;
}

qint64 BroadcastTable::topId() const
{
    const int row = rowAt(0);
    return row < 0 ? 0 : m_model->lineAt(row).id;
}

void BroadcastTable::showAtTop(qint64 id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return;
    updateGeometries();
    verticalScrollBar()->setValue(row);
}

void BroadcastTable::saveColumns(QSettings &settings) const
{
    settings.setValue(columnsKey(), horizontalHeader()->saveState());
}

void BroadcastTable::restoreColumns(QSettings &settings)
{
    const QByteArray state = settings.value(columnsKey()).toByteArray();
    if (state.isEmpty() || !horizontalHeader()->restoreState(state))
        resetColumns();
    horizontalHeader()->setSortIndicatorClearable(true);
}

void BroadcastTable::resetColumns()
{
    QHeaderView *header = horizontalHeader();
    const double scale = std::max(1.0, fontMetrics().horizontalAdvance(QLatin1Char('0')) / usualDigitWidth);
    for (int i = 0; i < broadcastColumnCount; ++i) {
        header->moveSection(header->visualIndex(i), i);
        setColumnWidth(i, static_cast<int>(widthOf(static_cast<BroadcastColumn>(i)) * scale));
    }
    header->setSortIndicator(-1, Qt::AscendingOrder);
}

void BroadcastTable::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyMetrics();
}

void BroadcastTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    Q_EMIT currentBroadcastChanged(currentId());
}

} // namespace signalbox
