// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/filterchip.h"

#include "base/theme.h"
#include "base/words.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int sidePadding = 2 * grid::unit;
constexpr int countGap = 6;
constexpr int widestName = 180; // Own names may be long; the tooltip has them whole.
constexpr int lastDigit = 9;

} // namespace

FilterChip::FilterChip(const SavedFilter &filter, int number, QWidget *parent)
    : QAbstractButton(parent)
    , m_filter(filter)
{
    setObjectName(QLatin1String("requests.chip.") + QString::fromUtf8(filter.id));
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setText(filter.name);
    setAccessibleName(filter.name);
    QString tip = filter.text.isEmpty() ? tr("All requests") : filter.text;
    if (filter.own)
        tip.prepend(filter.name + QLatin1Char('\n'));
    if (number <= lastDigit)
        tip += QLatin1Char('\n')
            + QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number)).toString(QKeySequence::NativeText);
    setToolTip(tip);
}

bool FilterChip::setCount(int count)
{
    if (std::exchange(m_count, count) == count)
        return false;
    setAccessibleName(tr("%1, %Ln requests", nullptr, count).arg(m_filter.name));
    update();
    return true;
}

QString FilterChip::countText() const
{
    return m_count < 0 ? QString() : words::number(m_count);
}

QSize FilterChip::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int name = qMin(metrics.horizontalAdvance(text()), widestName);
    const int count = m_count < 0 ? 0 : countGap + metrics.horizontalAdvance(countText());
    return {name + count + 2 * sidePadding + 2, metrics.height() + 2 * grid::unit};
}

void FilterChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Link);
    const double inset = hasFocus() && isChecked() ? 2 : 1;
    const QRectF box = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    const double radius = box.height() / 2;
    const int ring = isChecked() ? 4 : 2; // The chosen one has a line in this colour as it is.
    painter.setPen(hasFocus() ? QPen(accent, ring) : QPen(isChecked() ? accent : borderColor(palette()), 1));
    painter.setBrush(palette().color(isChecked() || underMouse() ? QPalette::Highlight : QPalette::Base));
    painter.drawRoundedRect(box, radius, radius);
    const QRect inside = rect().adjusted(sidePadding, 0, -sidePadding, 0);
    painter.setPen(palette().color(QPalette::Text));
    const int count = painter.fontMetrics().horizontalAdvance(countText());
    const int room = inside.width() - (m_count < 0 ? 0 : countGap + count);
    painter.drawText(
        inside, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(inside, Qt::AlignRight | Qt::AlignVCenter, countText());
}

void FilterChip::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_filter.own)
        return;
    QMenu menu(this);
    menu.addAction(tr("Remove \"%1\"").arg(m_filter.name), this, [this] { Q_EMIT removeWanted(m_filter.id); });
    menu.exec(event->globalPos());
}

} // namespace signalbox
