// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/bannerrow.h"

#include "base/actionbutton.h"
#include "base/direction.h"
#include "base/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>

namespace signalbox {

namespace {

constexpr int edgeWidth = 4;
constexpr int stripesWidth = 24;
constexpr int iconSize = 20;

QByteArray iconOf(const Banner &banner)
{
    if (banner.striped)
        return QByteArrayLiteral("injection");
    if (banner.id == "file-taken")
        return QByteArrayLiteral("layers"); // As the generation in the status bar.
    return banner.meaning == Meaning::Info ? QByteArrayLiteral("rehearsal") : QByteArrayLiteral("warning");
}

int edgeOf(const Banner &banner)
{
    return banner.striped ? stripesWidth : edgeWidth;
}

void paintStripes(QPainter &painter, const QRect &rect, const QColor &color)
{
    constexpr int step = 12;
    QPainterPath stripes;
    for (int x = rect.left() - rect.height(); x < rect.right(); x += step) {
        stripes.addPolygon(QPolygonF({QPointF(x, rect.bottom() + 1), QPointF(x + rect.height(), rect.top()),
            QPointF(x + rect.height() + step / 2.0, rect.top()), QPointF(x + step / 2.0, rect.bottom() + 1)}));
    }
    painter.save();
    painter.setClipRect(rect);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(stripes, color);
    painter.restore();
}

} // namespace

BannerRow::BannerRow(const Banner &banner, QWidget *parent)
    : QWidget(parent)
    , m_banner(banner)
{
    setObjectName(QLatin1String("banner.") + QString::fromLatin1(banner.id));
    setAccessibleName(banner.text);
    auto *text = new QLabel(banner.text, this);
    text->setObjectName(objectName() + QLatin1String(".text"));
    text->setWordWrap(true);
    text->setToolTip(banner.detail);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid::card, grid::unit, grid::card, grid::unit);
    layout->setSpacing(grid::row);
    // A margin would stay at the left in a language from right to left.
    layout->addSpacing(edgeOf(banner) + iconSize + grid::row);
    layout->addWidget(text, 1);
    for (const BannerChoice &choice : banner.choices)
        addChoice(choice);
}

void BannerRow::addChoice(const BannerChoice &choice)
{
    auto *action = new QAction(choice.text, this);
    auto *button = new ActionButton(action, ActionButton::Flat, this);
    button->setObjectName(objectName() + QLatin1Char('.') + QString::fromLatin1(choice.id));
    button->setAccessibleName(choice.text);
    layout()->addWidget(button);
    connect(action, &QAction::triggered, this, [this, id = choice.id] { Q_EMIT chosen(m_banner.id, id); });
}

void BannerRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor color = meaningColor(m_banner.meaning, palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const QRect edge = placed(layoutDirection(), rect(), QRect(0, 0, edgeOf(m_banner), height()));
    if (m_banner.striped)
        paintStripes(painter, edge, color);
    else
        painter.fillRect(edge, color);
    const int left = edge.width() + grid::card;
    const QRectF icon(left, (height() - iconSize) / 2.0, iconSize, iconSize);
    paintIcon(painter, placed(layoutDirection(), QRectF(rect()), icon), iconOf(m_banner), color);
    painter.setPen(borderColor(palette()));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace signalbox
