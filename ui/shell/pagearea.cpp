// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/pagearea.h"

#include "base/page.h"
#include "shell/windowpanes.h"

#include <QApplication>

namespace signalbox {

PageArea::PageArea(QWidget *parent)
    : QStackedWidget(parent)
{
    setObjectName(QStringLiteral("pages"));
}

QSize PageArea::minimumSizeHint() const
{
    return currentWidget() != nullptr ? currentWidget()->minimumSizeHint() : QStackedWidget::minimumSizeHint();
}

void PageArea::addPage(Page *page)
{
    addWidget(page);
    m_pages.insert(page->name(), page);
    m_names.append(page->name());
    if (m_current.isEmpty())
        m_current = page->name();
}

VisitedPlace PageArea::here() const
{
    const Page *current = page(m_current);
    return {m_current, current != nullptr ? current->position() : QVariant()};
}

void PageArea::showPage(const QByteArray &name)
{
    if (page(name) == nullptr)
        return;
    m_history.leave(here());
    bringToFront(name);
    Q_EMIT historyChanged();
}

void PageArea::goBack()
{
    if (const auto place = m_history.goBack(here()))
        goTo(*place);
}

void PageArea::goForward()
{
    if (const auto place = m_history.goForward(here()))
        goTo(*place);
}

void PageArea::goTo(const VisitedPlace &place)
{
    bringToFront(place.page);
    if (Page *target = page(place.page))
        target->setPosition(place.position);
    Q_EMIT historyChanged();
}

void PageArea::bringToFront(const QByteArray &name)
{
    const bool changes = name != m_current;
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus == nullptr || isAncestorOf(focus);
    m_current = name;
    setCurrentWidget(m_substitute != nullptr && name == m_substituted ? m_substitute : page(name));
    updateGeometry();
    if (changes)
        Q_EMIT pageChanged(name);
    // The keys that worked on the page before work on this one.
    if (changes && hadFocus)
        focusCurrent();
}

void PageArea::focusCurrent()
{
    QWidget *target = currentWidget()->focusProxy();
    if (target != nullptr && target->isVisible())
        target->setFocus(Qt::OtherFocusReason);
    else
        focusFirstIn(this);
}

void PageArea::setSubstitute(const QByteArray &name, QWidget *widget)
{
    m_substituted = name;
    m_substitute = widget;
    if (widget != nullptr && indexOf(widget) < 0)
        addWidget(widget);
    if (page(m_current) != nullptr)
        bringToFront(m_current);
}

} // namespace signalbox
