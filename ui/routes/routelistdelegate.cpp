// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routelistdelegate.h"

#include "base/direction.h"
#include "base/words.h"
#include "routes/routelistmodel.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int markSize = 14;

QFont urlFont()
{
    QFont font = monospaceFont();
    font.setPointSizeF(captionFont().pointSizeF());
    return font;
}

QString markWord(RouteListRow::Mark mark)
{
    switch (mark) {
    case RouteListRow::Mark::New:
        return RouteListDelegate::tr("new");
    case RouteListRow::Mark::Changed:
        return RouteListDelegate::tr("changed");
    case RouteListRow::Mark::None:
        break;
    }
    return {};
}

} // namespace

void RouteListDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const auto row = index.data(RouteListModel::RowRole).value<RouteListRow>();
    const QColor text = item.palette.color(QPalette::Text);
    const QColor muted = meaningColor(Meaning::Muted, item.palette);
    painter->save();
    const auto place = [&item](const QRect &part) { return placed(item.direction, item.rect, part); };
    const QRect box = item.rect.adjusted(grid::row, grid::row, -grid::row, -grid::row);
    const QRect top(box.left(), box.top(), box.width(), QFontMetrics(sectionFont()).height());
    const QRect mark(top.left(), top.center().y() - markSize / 2, markSize, markSize);
    paintHealth(*painter, QRectF(place(mark)), row.health.state, item.palette);

    painter->setFont(captionFont());
    painter->setPen(muted);
    const QString chain = words::chain(row.protocol);
    painter->drawText(place(top), Qt::AlignRight | Qt::AlignVCenter, chain);
    QRect slug = top.adjusted(markSize + grid::row, 0, 0, 0);
    slug.setRight(top.right() - QFontMetrics(captionFont()).horizontalAdvance(chain) - grid::row);
    const auto drawWord = [&](const QString &word, const QColor &color) {
        if (word.isEmpty())
            return;
        painter->setPen(color);
        painter->drawText(place(slug), Qt::AlignRight | Qt::AlignVCenter, word);
        slug.setRight(slug.right() - QFontMetrics(captionFont()).horizontalAdvance(word) - grid::row);
    };
    drawWord(markWord(row.mark), item.palette.color(QPalette::Link));
    drawWord(row.isMuted ? tr("muted") : QString(), muted);
    painter->setFont(sectionFont());
    painter->setPen(text);
    painter->drawText(place(slug), Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(sectionFont()).elidedText(QString::fromUtf8(row.slug), Qt::ElideRight, slug.width()));

    const QRect bottom(slug.left(), top.bottom() + grid::unit, box.right() - slug.left(), box.bottom() - top.bottom());
    const bool hasUrl = !row.url.isEmpty();
    const QFont font = hasUrl ? urlFont() : captionFont();
    painter->setFont(font);
    painter->setPen(muted);
    const QString shown = hasUrl ? row.url : tr("no address yet");
    painter->drawText(place(bottom), Qt::AlignLeft | Qt::AlignTop,
        QFontMetrics(font).elidedText(shown, Qt::ElideMiddle, bottom.width()));
    painter->restore();
}

QSize RouteListDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, QFontMetrics(sectionFont()).height() + QFontMetrics(urlFont()).height() + grid::unit + 2 * grid::row};
}

} // namespace signalbox
