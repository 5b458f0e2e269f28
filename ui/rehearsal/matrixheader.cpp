// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixheader.h"

#include "base/theme.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int sidePadding = 2 * grid::unit + 1;

} // namespace

MatrixHeader::MatrixHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionResizeMode(Fixed);
    setMinimumSectionSize(1);
    setHighlightSections(false);
    setDefaultAlignment(static_cast<Qt::Alignment>(static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap));
    setAccessibleName(tr("Ends of an attempt"));
}

int MatrixHeader::heightForTitles() const
{
    int highest = 0;
    for (int section = 0; section < count(); ++section) {
        const QRect room(0, 0, sectionSize(section) - sidePadding, QWIDGETSIZE_MAX);
        const QString title = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
        highest = qMax(highest, fontMetrics().boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, title).height());
    }
    return highest + grid::row;
}

void MatrixHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    painter->fillRect(rect, palette().color(QPalette::Window));
    painter->setPen(borderColor(palette()));
    painter->drawLine(rect.topRight(), rect.bottomRight());
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setPen(palette().color(QPalette::WindowText));
    painter->setFont(font());
    // Two words side by side keep off the borders; a long one by itself may come near them.
    painter->drawText(rect.adjusted(grid::unit, 0, -grid::unit - 1, -1),
        static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap | Qt::TextDontClip,
        model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString());
    painter->restore();
}

} // namespace signalbox
