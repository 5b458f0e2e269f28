// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/overviewlist.h"

#include "base/theme.h"

#include <QAction>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>

namespace signalbox {

OverviewList::OverviewList(const QString &name, const QString &accessibleName, QAbstractItemModel *model,
    OverviewDelegate::Layout layout, QWidget *parent)
    : QListView(parent)
    , m_delegate(new OverviewDelegate(layout, this))
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    setModel(model);
    setItemDelegate(m_delegate);
    setMouseTracking(true);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    if (layout == OverviewDelegate::Layout::PlotBelow) {
        setFlow(LeftToRight);
        setWrapping(true);
        setResizeMode(Adjust);
    }
    connect(
        this, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) { Q_EMIT followed(index.row()); });
    // Enter alone: a double click has come as a click already.
    auto *enter = new QAction(this);
    enter->setShortcuts({Qt::Key_Return, Qt::Key_Enter});
    enter->setShortcutContext(Qt::WidgetShortcut);
    connect(enter, &QAction::triggered, this, [this] {
        if (currentIndex().isValid())
            Q_EMIT followed(currentIndex().row());
    });
    addAction(enter);
}

void OverviewList::setEmptyText(const QString &text)
{
    m_emptyText = text;
    setAccessibleDescription(text);
    viewport()->update();
}

QSize OverviewList::minimumSizeHint() const
{
    constexpr int leastItems = 2;
    return {60 * grid::unit, leastItems * (2 * fontMetrics().height() + 4 * grid::unit)};
}

// Tiles share the width: as many as fit, and nothing left over.
void OverviewList::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    if (!isWrapping())
        return;
    // QListView wraps as if its scroll bar was there.
    const int scrollBar = verticalScrollBar()->isVisible() ? 0 : style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int width = viewport()->width() - scrollBar - 1;
    m_delegate->setTileWidth(width / std::max(1, width / OverviewDelegate::leastTileWidth));
    scheduleDelayedItemsLayout();
}

void OverviewList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (!model() || model()->rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(meaningColor(Meaning::Muted, palette()));
    painter.drawText(viewport()->rect().adjusted(grid::page, grid::page, -grid::page, -grid::page),
        static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, m_emptyText);
}

} // namespace signalbox
