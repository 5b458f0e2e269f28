// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/overviewdelegate.h"

#include "base/broadcastmark.h"
#include "base/direction.h"
#include "base/shapes.h"
#include "base/theme.h"
#include "overview/snapshotmodel.h"
#include "plots/heartbeatstrip.h"
#include "plots/outcomestrip.h"

#include <QPainter>

namespace signalbox {

namespace {

constexpr int shapeSize = 14;
constexpr int textWidth = 56 * grid::unit; ///< Before a plot that stands beside.
constexpr int trailingWidth = 60 * grid::unit; ///< After it.
constexpr int stripHeight = 20;

/// One item while it is painted.
struct Item
{
    QPainter *painter;
    const QStyleOptionViewItem &option;
    const QModelIndex &index;

    [[nodiscard]] QRect place(const QRect &part) const { return placed(option.direction, option.rect, part); }
    [[nodiscard]] QString text(int role) const { return index.data(role).toString(); }

    void draw(const QRect &room, const QString &text, const QFont &font, const QColor &color, Qt::Alignment side) const
    {
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(place(room), static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
            QFontMetrics(font).elidedText(text, Qt::ElideRight, room.width()));
    }
};

int lineHeight(const QFont &font)
{
    return QFontMetrics(font).height() + 2;
}

void paintGround(const Item &item)
{
    const QPalette &palette = item.option.palette;
    const bool selected = item.option.state & QStyle::State_Selected;
    const bool focused = item.option.widget && item.option.widget->hasFocus();
    if (focused && (selected || (item.option.state & QStyle::State_HasFocus))) {
        item.painter->fillRect(item.option.rect, palette.color(QPalette::Highlight));
        item.painter->fillRect(item.place(QRect(item.option.rect.topLeft(), QSize(3, item.option.rect.height()))),
            palette.color(QPalette::Link));
    } else if (item.option.state & QStyle::State_MouseOver) {
        item.painter->fillRect(item.option.rect, palette.color(QPalette::AlternateBase));
    }
}

/// The shape and the first line; what is left of @p line for others.
QRect paintTitle(const Item &item, QRect line)
{
    const QColor color
        = meaningColor(static_cast<Meaning>(item.index.data(overviewroles::MeaningOf).toInt()), item.option.palette);
    const QRectF place = placed(item.option.direction, QRectF(item.option.rect),
        QRectF(line.left(), line.center().y() - shapeSize / 2.0 + 0.5, shapeSize, shapeSize));
    const QColor ground = item.option.palette.color(QPalette::Base);
    const QVariant state = item.index.data(overviewroles::BroadcastStateOf);
    if (state.isValid())
        paintBroadcastMark(*item.painter, place, static_cast<BroadcastState>(state.toInt()), color, ground);
    else
        paintShape(
            *item.painter, place, static_cast<Shape>(item.index.data(overviewroles::ShapeOf).toInt()), color, ground);
    return line.adjusted(shapeSize + 2 * grid::unit, 0, 0, 0);
}

void paintPlot(const Item &item, const QRect &room)
{
    const QRect rect = item.place(room);
    const QVariant plot = item.index.data(overviewroles::Plot);
    if (plot.canConvert<OutcomeStrip>())
        paintOutcomeStrip(*item.painter, rect, plot.value<OutcomeStrip>(), item.option.palette);
    else if (plot.canConvert<HeartbeatStrip>())
        paintHeartbeatStrip(*item.painter, rect, plot.value<HeartbeatStrip>(), item.option.palette);
}

/// Title and trailing words share a line; the words come first when there is little room: they are short.
void paintLine(const Item &item, const QRect &line, const QString &left, const QString &right, const QFont &leftFont,
    const QColor &leftColor)
{
    const QColor muted = meaningColor(Meaning::Muted, item.option.palette);
    const int width = right.isEmpty() ? 0 : QFontMetrics(captionFont()).horizontalAdvance(right) + 2 * grid::unit;
    item.draw(line, right, captionFont(), muted, Qt::AlignRight);
    const QRect room = line.adjusted(0, 0, -width, 0);
    item.draw(room, left, leftFont, leftColor, Qt::AlignLeft);
    const int used = QFontMetrics(leftFont).horizontalAdvance(left) + 2 * grid::unit;
    item.draw(room.adjusted(used, 0, 0, 0), item.text(overviewroles::Id), monospaceFont(), leftColor, Qt::AlignLeft);
}

} // namespace

OverviewDelegate::OverviewDelegate(Layout layout, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_layout(layout)
{ }

QSize OverviewDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int first = lineHeight(option.font);
    if (m_layout == Layout::PlotBelow)
        return {m_tileWidth, first + stripHeight + 5 * grid::unit};
    return {leastTileWidth, first + lineHeight(captionFont()) + 3 * grid::unit};
}

void OverviewDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const Item item{painter, option, index};
    paintGround(item);
    const QRect room = option.rect.adjusted(2 * grid::unit, grid::unit, -2 * grid::unit, -grid::unit);
    const QColor text = option.palette.color(QPalette::Text);
    const QColor muted = meaningColor(Meaning::Muted, option.palette);
    const QRect first(room.left(), room.top(), room.width(), lineHeight(option.font));
    const QRect second(first.left() + shapeSize + 2 * grid::unit, first.bottom() + 1,
        first.width() - shapeSize - 2 * grid::unit, lineHeight(captionFont()));
    const QString title = item.text(Qt::DisplayRole);
    switch (m_layout) {
    case Layout::Lines:
        paintLine(item, paintTitle(item, first), title, item.text(overviewroles::Trailing), sectionFont(), text);
        item.draw(second, item.text(overviewroles::Detail), captionFont(), muted, Qt::AlignLeft);
        break;
    case Layout::PlotBelow:
        paintLine(item, paintTitle(item, first), title, item.text(overviewroles::Trailing), option.font, text);
        paintPlot(item, QRect(first.left(), first.bottom() + 2 * grid::unit, first.width(), stripHeight));
        break;
    case Layout::PlotBeside: {
        const QRect left = paintTitle(item, first);
        const int plotLeft = room.left() + textWidth;
        const int plotRight = room.right() - trailingWidth;
        item.draw(QRect(left.left(), left.top(), plotLeft - left.left(), left.height()), title, sectionFont(), text,
            Qt::AlignLeft);
        item.draw(QRect(second.left(), second.top(), plotLeft - second.left(), second.height()),
            item.text(overviewroles::Detail), captionFont(), muted, Qt::AlignLeft);
        paintPlot(item,
            QRect(plotLeft + 2 * grid::unit, room.top() + 2, plotRight - plotLeft - 2 * grid::unit, room.height() - 4));
        const QRect right(plotRight + 2 * grid::unit, room.top(), trailingWidth - 2 * grid::unit, first.height());
        item.draw(right, item.text(overviewroles::Trailing), captionFont(), text, Qt::AlignRight);
        item.draw(right.translated(0, first.height()), item.text(overviewroles::TrailingDetail), captionFont(), muted,
            Qt::AlignRight);
        break;
    }
    }
    painter->restore();
}

} // namespace signalbox
