// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/suggestiondelegate.h"

#include "base/theme.h"
#include "requests/filtersuggestions.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace signalbox {

namespace {

constexpr int padding = grid::row;

} // namespace

void SuggestionDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const QRect inside = option.rect.adjusted(padding, 0, -padding, 0);
    const QString text = index.data(FilterSuggestions::TextRole).toString();
    painter->save();
    painter->setPen(option.palette.color(QPalette::Text));
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    const int room = inside.width() - painter->fontMetrics().horizontalAdvance(text) - 2 * padding;
    painter->setPen(option.palette.color(QPalette::PlaceholderText));
    painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(index.data(FilterSuggestions::DetailRole).toString(), Qt::ElideRight, room));
    painter->restore();
}

QSize SuggestionDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {0, tableRowHeight(option.font)};
}

} // namespace signalbox
