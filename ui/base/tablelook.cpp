// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/tablelook.h"

#include "base/theme.h"

#include <QHeaderView>
#include <QTableView>

namespace signalbox {

void setSmallTableLook(QTableView *table)
{
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(tableRowHeight(table->font()));
    table->horizontalHeader()->setHighlightSections(false);
}

void setTableLook(QTableView *table)
{
    setSmallTableLook(table);
    table->setAlternatingRowColors(true);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView *header = table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setSortIndicatorClearable(true);
    header->setTextElideMode(Qt::ElideRight);
}

} // namespace signalbox
