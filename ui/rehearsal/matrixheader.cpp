// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/matrixheader.h"

#include "base/theme.h"

#include <QPainter>

namespace signalbox {

MatrixHeader::MatrixHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionResizeMode(Fixed);
    setMinimumSectionSize(1);
    setHighlightSections(false);
    setAccessibleName(tr("Ends of an attempt"));
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
