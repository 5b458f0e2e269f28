// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/palettedelegate.h"

#include "base/direction.h"
#include "base/icons.h"
#include "base/theme.h"
#include "shell/palettemodel.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int iconSize = 16;
constexpr double titleShare = 0.6;

} // namespace

void PaletteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString whyNot = index.data(PaletteModel::WhyNotRole).toString();
    const QPalette &palette = option.palette;
    const QColor muted = meaningColor(Meaning::Muted, palette);
    const QColor color = whyNot.isEmpty() ? palette.color(QPalette::Text) : muted;
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, palette.color(QPalette::Highlight));

    const auto place = [&option](const QRect &part) { return placed(option.direction, option.rect, part); };
    const QRect icon(option.rect.left() + grid::card, option.rect.center().y() - iconSize / 2 + 1, iconSize, iconSize);
    paintIcon(*painter, QRectF(place(icon)), index.data(PaletteModel::IconNameRole).toByteArray(), muted);

    const QString key = index.data(PaletteModel::KeyRole).toString();
    QRect rest = option.rect.adjusted(grid::card + iconSize + grid::row, 0, -grid::card, 0);
    painter->setPen(muted);
    painter->drawText(place(rest), Qt::AlignRight | Qt::AlignVCenter, key);
    if (!key.isEmpty())
        rest.setRight(rest.right() - option.fontMetrics.horizontalAdvance(key) - grid::page);

    const QString title = option.fontMetrics.elidedText(
        index.data().toString(), Qt::ElideMiddle, static_cast<int>(rest.width() * titleShare));
    painter->setPen(color);
    painter->drawText(place(rest), Qt::AlignLeft | Qt::AlignVCenter, title);
    rest.setLeft(rest.left() + option.fontMetrics.horizontalAdvance(title) + grid::card);
    const QString detail = whyNot.isEmpty() ? index.data(PaletteModel::DetailRole).toString() : whyNot;
    painter->setPen(whyNot.isEmpty() ? muted : meaningColor(Meaning::Warning, palette));
    painter->drawText(place(rest), Qt::AlignLeft | Qt::AlignVCenter,
        option.fontMetrics.elidedText(detail, Qt::ElideRight, rest.width()));
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, tableRowHeight(option.font)};
}

} // namespace signalbox
