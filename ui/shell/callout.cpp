// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/callout.h"

#include "base/theme.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int boxWidth = 340;
constexpr int arrowSize = 2 * grid::unit;
constexpr int radius = 6;
constexpr std::chrono::milliseconds followPace{100};

/// Around what is meant; lets everything through.
class Outline final : public QWidget
{
public:
    explicit Outline(QWidget *window)
        : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Link), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
    }
};

void scrollTo(QWidget *widget)
{
    for (QWidget *parent = widget->parentWidget(); parent != nullptr; parent = parent->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(parent))
            area->ensureWidgetVisible(widget);
    }
}

} // namespace

CallOut::CallOut(QWidget *window)
    : QWidget(window)
    , m_outline(new Outline(window))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_next(new QPushButton(this))
{
    setObjectName(QStringLiteral("callout"));
    hide();
    m_title->setFont(sectionFont());
    m_text->setObjectName(QStringLiteral("callout.text"));
    m_text->setWordWrap(true);
    m_next->setObjectName(QStringLiteral("callout.next"));
    auto *end = new QPushButton(tr("End the tour"), this);
    end->setObjectName(QStringLiteral("callout.end"));
    end->setToolTip(tr("It does not come again (Esc)"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(grid::row);
    buttons->addWidget(end);
    buttons->addStretch();
    buttons->addWidget(m_next);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(grid::row);
    layout->setContentsMargins(grid::card, grid::card + arrowSize, grid::card, grid::card + arrowSize);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    connect(m_next, &QPushButton::clicked, this, &CallOut::nextWanted);
    connect(end, &QPushButton::clicked, this, &CallOut::endWanted);
    connect(&m_follow, &QTimer::timeout, this, &CallOut::follow);
    m_follow.setInterval(followPace);
}

void CallOut::point(const QString &anchorName, const QString &title, const QString &text, const QString &next)
{
    m_anchorName = anchorName;
    m_anchor = nullptr;
    m_title->setText(title);
    m_text->setText(text);
    m_next->setText(next);
    setAccessibleName(title);
    setAccessibleDescription(text);
    m_follow.start();
    follow();
}

void CallOut::stop()
{
    m_follow.stop();
    m_outline->hide();
    hide();
}

QWidget *CallOut::findAnchor() const
{
    const QList<QWidget *> named = window()->findChildren<QWidget *>(m_anchorName);
    const auto visible = std::ranges::find_if(named, &QWidget::isVisible);
    return visible == named.end() ? nullptr : *visible;
}

void CallOut::follow()
{
    if (!m_anchor || !m_anchor->isVisible()) {
        m_anchor = findAnchor();
        if (m_anchor)
            scrollTo(m_anchor);
    }
    const QRect seen = m_anchor ? m_anchor->visibleRegion().boundingRect() : QRect();
    const bool show = !seen.isEmpty();
    const bool came = show && !isVisible();
    if (show)
        place({m_anchor->mapTo(window(), seen.topLeft()), seen.size()});
    m_outline->setVisible(show);
    setVisible(show);
    if (came)
        announce();
}

void CallOut::place(const QRect &target)
{
    const QRect outline = target.adjusted(-grid::unit, -grid::unit, grid::unit, grid::unit);
    m_outline->setGeometry(outline & window()->rect());
    const int height = layout()->hasHeightForWidth() ? layout()->heightForWidth(boxWidth) : sizeHint().height();
    const QRect room = window()->rect().adjusted(grid::row, grid::row, -grid::row, -grid::row);
    m_below = outline.bottom() + height <= room.bottom();
    const int top = m_below ? outline.bottom() + 1 : std::max(room.top(), outline.top() - height);
    const int left
        = std::clamp(target.left() + grid::page, room.left(), std::max(room.left(), room.right() - boxWidth));
    m_arrow = std::clamp(target.left() + 2 * grid::page - left, radius + arrowSize, boxWidth - radius - arrowSize);
    setGeometry(left, top, boxWidth, height);
    m_outline->raise();
    raise();
    update();
}

/// Screen readers say it when it comes; the focus stays where the user has it.
void CallOut::announce()
{
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void CallOut::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1, arrowSize, -1, -arrowSize);
    QPainterPath shape;
    shape.addRoundedRect(box, radius, radius);
    const qreal edge = m_below ? box.top() : box.bottom();
    const qreal tip = m_below ? edge - arrowSize + 1 : edge + arrowSize - 1;
    QPainterPath arrow;
    arrow.addPolygon(QPolygonF({QPointF(m_arrow - arrowSize, edge), QPointF(m_arrow, tip),
        QPointF(m_arrow + arrowSize, edge), QPointF(m_arrow - arrowSize, edge)}));
    shape = shape.united(arrow);
    painter.fillPath(shape, palette().color(QPalette::Base));
    painter.setPen(QPen(palette().color(QPalette::Link), 2));
    painter.drawPath(shape);
}

} // namespace signalbox
