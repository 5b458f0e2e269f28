// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetsview.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "routes/targetsdelegate.h"
#include "routes/targetsmodel.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace signalbox {

TargetsView::TargetsView(TargetsModel *model, QWidget *parent)
    : QTableView(parent)
{
    setObjectName(QStringLiteral("routes.targets"));
    setAccessibleName(tr("Targets of the Route, in the order in which they are tried"));
    setModel(model);
    setItemDelegate(new TargetsDelegate(this));
    dress();
    connect(this, &QTableView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == TargetsModel::Remove)
            Q_EMIT removeRequested(index.row());
    });
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (index.column() == TargetsModel::EndpointName)
            Q_EMIT openRequested(index.row());
    });
}

void TargetsView::dress()
{
    setDragEnabled(true);
    setAcceptDrops(true);
    setDragDropMode(QAbstractItemView::InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setDropIndicatorShown(true);
    setSmallTableLook(this);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
        | QAbstractItemView::SelectedClicked | QAbstractItemView::AnyKeyPressed);
    setAlternatingRowColors(true);
    setMouseTracking(true);
    setTextElideMode(Qt::ElideRight);
    QHeaderView *header = horizontalHeader();
    header->setFixedHeight(tableRowHeight(font()));
    header->setMinimumSectionSize(24);
    const QFontMetrics metrics(font());
    const auto width = [&](const QString &widest) { return metrics.horizontalAdvance(widest) + 6 * grid::unit; };
    header->resizeSection(TargetsModel::Handle, 28);
    header->resizeSection(TargetsModel::On, std::max(36, metrics.horizontalAdvance(TargetsModel::tr("On")) + 4 * grid::unit));
    header->resizeSection(TargetsModel::Position, width(tr("Position")));
    header->resizeSection(TargetsModel::EndpointName, width(QStringLiteral("node-1.region.example")));
    header->resizeSection(TargetsModel::Weight, width(tr("Weight")));
    header->resizeSection(TargetsModel::Share, width(QStringLiteral("100.0 %")));
    header->resizeSection(TargetsModel::Health, width(QStringLiteral("MM Cordoned: billing dispute")));
    header->resizeSection(TargetsModel::P95, width(QStringLiteral("88.8 ms")));
    header->resizeSection(TargetsModel::Remove, 32);
    header->setSectionResizeMode(TargetsModel::LastFailure, QHeaderView::Stretch);
    for (const int fixed : {TargetsModel::Handle, TargetsModel::On, TargetsModel::Remove})
        header->setSectionResizeMode(fixed, QHeaderView::Fixed);
}

void TargetsView::setWeighted(bool weighted)
{
    setColumnHidden(TargetsModel::Weight, !weighted);
    setColumnHidden(TargetsModel::Share, !weighted);
}

// The view would remove the dragged row itself after a move; the model's owner moves it instead.
void TargetsView::dropEvent(QDropEvent *event)
{
    if (event->source() != this || currentRow() < 0)
        return event->ignore();
    const QModelIndex under = indexAt(event->position().toPoint());
    int before = under.isValid() ? under.row() : model()->rowCount();
    if (under.isValid() && event->position().y() > visualRect(under).center().y())
        ++before;
    const int from = currentRow();
    const int to = before > from ? before - 1 : before;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    setState(NoState);
    viewport()->update();
    if (to != from)
        Q_EMIT moveRequested(from, to);
}

void TargetsView::keyPressEvent(QKeyEvent *event)
{
    if (currentRow() < 0)
        return QTableView::keyPressEvent(event);
    if (event->key() == Qt::Key_Space)
        return toggle(currentRow());
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().column() != TargetsModel::Weight && event->modifiers() == Qt::NoModifier)
        Q_EMIT openRequested(currentRow());
    else
        QTableView::keyPressEvent(event);
}

void TargetsView::toggle(int row)
{
    const QModelIndex cell = model()->index(row, TargetsModel::On);
    const bool on = cell.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    model()->setData(cell, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void TargetsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    Q_EMIT currentRowChanged();
}

} // namespace signalbox
