// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/navigationrail.h"

#include "base/page.h"
#include "base/theme.h"
#include "shell/railbutton.h"

#include <QPainter>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int usualWidth = 150;

} // namespace

NavigationRail::NavigationRail(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("nav"));
    setAccessibleName(tr("Pages"));
    setMinimumWidth(usualWidth);
    m_layout->setContentsMargins(0, grid::row, 1, grid::row);
    m_layout->setSpacing(0);
    m_layout->addStretch();
}

void NavigationRail::addPage(const Page &page, const QString &key)
{
    auto *button = new RailButton(page.name(), page.title(), this);
    button->setObjectName(QLatin1String("nav.") + QString::fromLatin1(page.name()));
    button->setToolTip(key.isEmpty() ? page.title() : tr("%1 (%2)").arg(page.title(), key));
    button->setCollapsed(m_collapsed);
    connect(button, &RailButton::clicked, this, [this, name = page.name()] { Q_EMIT chosen(name); });
    m_layout->insertWidget(m_layout->count() - 1, button);
    m_buttons.insert(page.name(), button);
}

void NavigationRail::setCurrent(const QByteArray &page)
{
    // Not exclusive by themselves: Qt would let Tab stop at one of them alone, and not always at the current one.
    for (auto at = m_buttons.cbegin(); at != m_buttons.cend(); ++at)
        at.value()->setChecked(at.key() == page);
}

void NavigationRail::setCollapsed(bool collapsed)
{
    if (collapsed == m_collapsed)
        return;
    m_collapsed = collapsed;
    setMinimumWidth(collapsed ? 0 : usualWidth);
    for (RailButton *button : std::as_const(m_buttons))
        button->setCollapsed(collapsed);
}

void NavigationRail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), railColor(palette()));
    painter.setPen(borderColor(palette()));
    const int edge = layoutDirection() == Qt::RightToLeft ? 0 : width() - 1;
    painter.drawLine(edge, 0, edge, height());
}

} // namespace signalbox
