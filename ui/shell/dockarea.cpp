// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/dockarea.h"

#include <QChildEvent>
#include <QDockWidget>
#include <QScopedValueRollback>
#include <QSettings>
#include <QTabBar>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int trailWidthAtRight = 400;
constexpr double trailShareAtBottom = 0.4;
constexpr int layoutVersion = QT_VERSION_MAJOR * 100 + 2; // Another Qt major reads the bytes otherwise.

/// Another dock lies over it: only its tab is seen.
bool isBehindTab(const QMainWindow &area, QDockWidget *dock)
{
    const QList<QDockWidget *> beside = area.tabifiedDockWidgets(dock);
    const bool shares
        = std::any_of(beside.cbegin(), beside.cend(), [](const QDockWidget *other) { return !other->isHidden(); });
    return shares && dock->isVisible() && dock->visibleRegion().isEmpty();
}

} // namespace

DockArea::DockArea(QWidget *pages, QWidget *parent)
    : QMainWindow(parent, Qt::Widget)
{
    setObjectName(QStringLiteral("docks"));
    setCentralWidget(pages);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContextMenuPolicy(Qt::NoContextMenu);
}

/// The tabs of docks that share a place. They stay, without a size, while one of them is shown alone, and Tab would stop
/// there; each dock has a key of its own, which brings it to the front.
void DockArea::childEvent(QChildEvent *event)
{
    QMainWindow::childEvent(event);
    if (auto *tabs = event->type() == QEvent::ChildPolished ? qobject_cast<QTabBar *>(event->child()) : nullptr)
        tabs->setFocusPolicy(Qt::NoFocus);
}

QDockWidget *DockArea::addDock(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setAccessibleName(title);
    dock->setWidget(content);
    addDockWidget(area, dock);
    dock->hide();
    return dock;
}

void DockArea::setTrail(QWidget *trail)
{
    m_trail = addDock(QStringLiteral("trail"), tr("Attempt trail"), trail, Qt::BottomDockWidgetArea);
    connect(
        m_trail, &QDockWidget::dockLocationChanged, this, [this] { m_placedByUser = m_placedByUser || !m_placing; });
    connect(m_trail, &QDockWidget::topLevelChanged, this, [this] { m_placedByUser = m_placedByUser || !m_placing; });
    connect(m_trail, &QDockWidget::visibilityChanged, this, &DockArea::docksChanged);
    // Closing it by its own button is meant for this page.
    connect(m_trail->toggleViewAction(), &QAction::triggered, this, &DockArea::showTrail);
    showTrail(isTrailOpenFor(m_page));
}

void DockArea::setEvents(QWidget *events)
{
    m_events = addDock(QStringLiteral("events"), tr("Event log"), events, Qt::BottomDockWidgetArea);
    connect(m_events, &QDockWidget::visibilityChanged, this, &DockArea::docksChanged);
}

void DockArea::setPage(const QByteArray &page)
{
    if (m_trail != nullptr && !m_page.isEmpty() && !m_trail->isHidden() != isTrailOpenFor(m_page))
        showTrail(!m_trail->isHidden()); // It was closed by its own button.
    m_page = page;
    if (m_trail != nullptr)
        m_trail->setVisible(isTrailOpenFor(page));
    placeTrail();
}

void DockArea::showTrail(bool shown)
{
    if (m_trail == nullptr)
        return;
    m_trailPages.removeAll(m_page);
    if (shown)
        m_trailPages.append(m_page);
    m_trail->setVisible(shown);
    placeTrail();
    if (shown)
        m_trail->raise();
    Q_EMIT docksChanged();
}

bool DockArea::isTrailShown() const
{
    return m_trail != nullptr && !m_trail->isHidden() && !isBehindTab(*this, m_trail);
}

void DockArea::showEvents(bool shown)
{
    if (m_events != nullptr)
        m_events->setVisible(shown);
    if (m_events != nullptr && shown)
        m_events->raise();
    Q_EMIT docksChanged();
}

bool DockArea::areEventsShown() const
{
    return m_events != nullptr && !m_events->isHidden() && !isBehindTab(*this, m_events);
}

void DockArea::adaptTo(int windowWidth)
{
    m_windowWidth = windowWidth;
    placeTrail();
}

void DockArea::placeTrail()
{
    if (m_trail == nullptr || m_placedByUser || m_trail->isHidden() || m_windowWidth == 0)
        return;
    const QScopedValueRollback placing(m_placing, true);
    const bool right = m_windowWidth >= leastWidthForTrailAtRight;
    const Qt::DockWidgetArea area = right ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea;
    if (dockWidgetArea(m_trail) == area && m_trail->property("placedFor").toInt() == area)
        return;
    addDockWidget(area, m_trail);
    m_trail->setProperty("placedFor", area);
    shareBottom();
    if (right)
        resizeDocks({m_trail}, {trailWidthAtRight}, Qt::Horizontal);
    else
        resizeDocks({m_trail}, {static_cast<int>(height() * trailShareAtBottom)}, Qt::Vertical);
}

/// Side by side neither could be read: both at the bottom, each has it whole, behind its tab.
void DockArea::shareBottom()
{
    const auto isAtBottom = [this](QDockWidget *dock) {
        return dock != nullptr && !dock->isFloating() && dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
    };
    if (isAtBottom(m_trail) && isAtBottom(m_events))
        tabifyDockWidget(m_events, m_trail);
}

void DockArea::resetLayout()
{
    m_placedByUser = false;
    m_trailPages = {"requests"};
    const QScopedValueRollback placing(m_placing, true);
    if (m_events != nullptr) {
        m_events->setFloating(false);
        addDockWidget(Qt::BottomDockWidgetArea, m_events);
        m_events->hide();
    }
    if (m_trail != nullptr) {
        m_trail->setFloating(false);
        m_trail->setProperty("placedFor", {});
        m_trail->setVisible(isTrailOpenFor(m_page));
    }
    placeTrail();
    Q_EMIT docksChanged();
}

void DockArea::save(QSettings &settings) const
{
    settings.setValue(QStringLiteral("window/docks"), saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/trailPlaced"), m_placedByUser);
    QStringList pages;
    for (const QByteArray &page : m_trailPages)
        pages.append(QString::fromLatin1(page));
    settings.setValue(QStringLiteral("window/trailPages"), pages);
}

void DockArea::restore(const QSettings &settings)
{
    const QScopedValueRollback placing(m_placing, true);
    if (!restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), layoutVersion))
        return;
    m_placedByUser = settings.value(QStringLiteral("window/trailPlaced")).toBool();
    m_trailPages.clear();
    for (const QString &page : settings.value(QStringLiteral("window/trailPages")).toStringList())
        m_trailPages.append(page.toLatin1());
    if (m_trail != nullptr) {
        if (dockWidgetArea(m_trail) != Qt::NoDockWidgetArea)
            m_trail->setProperty("placedFor", dockWidgetArea(m_trail)); // At its size of then.
        m_trail->setVisible(isTrailOpenFor(m_page));
    }
}

} // namespace signalbox
