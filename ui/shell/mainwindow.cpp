// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/mainwindow.h"

#include "base/actionregistry.h"
#include "base/lockreason.h"
#include "base/mutedroutes.h"
#include "shell/bannerkeeper.h"
#include "shell/bannerstrip.h"
#include "shell/commandpalette.h"
#include "shell/configurationexport.h"
#include "shell/configurationimport.h"
#include "shell/consolestatusbar.h"
#include "shell/demotour.h"
#include "shell/dockarea.h"
#include "shell/eventlog.h"
#include "shell/menubuilder.h"
#include "shell/navigationrail.h"
#include "shell/pagearea.h"
#include "shell/preferencesdialog.h"
#include "shell/shortcutsheet.h"
#include "shell/welcomepage.h"
#include "shell/windowactions.h"
#include "shell/windowpanes.h"
#include "shell/windowsettings.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr QSize leastSize{1024, 640};
constexpr QSize usualSize{1280, 800};
constexpr int leastWidthForRailText = 1100;

} // namespace

MainWindow::MainWindow(const Faces &faces, ActionRegistry *actions, QSettings *settings, QWidget *parent)
    : QMainWindow(parent)
    , m_faces(faces)
    , m_registry(actions)
    , m_settings(settings)
    , m_banners(new BannerStrip)
    , m_rail(new NavigationRail)
    , m_pages(new PageArea)
    , m_docks(new DockArea(m_pages))
    , m_status(new ConsoleStatusBar(pageContext()))
    , m_events(new EventLog(faces))
    , m_actions(new WindowActions(this, pageContext()))
    , m_menus(new MenuBuilder(menuBar(), actions, {tr("File"), tr("Go"), tr("View"), tr("Gateway"), tr("Help")}))
    , m_welcome(new WelcomePage(pageContext()))
    , m_palette(nullptr)
    , m_tour(nullptr)
{
    setObjectName(QStringLiteral("window"));
    setMinimumSize(leastSize);
    resize(usualSize);
    build();
    m_palette = new CommandPalette(pageContext(), this);
    m_tour = new DemoTour(pageContext(), this);
    auto *keeper = new BannerKeeper(faces, m_banners, this);
    connect(keeper, &BannerKeeper::sampleWanted, m_registry->find("demo.sample"), &QAction::trigger);
    connect(keeper, &BannerKeeper::portWanted, this, [this] { openPreferences()->showPort(); });
    connect(keeper, &BannerKeeper::generationsWanted, this, &MainWindow::showGenerations);
    connect(keeper, &BannerKeeper::comparisonWanted, this, [this] {
        if (QAction *compare = m_registry->find("routes.compareFile"))
            compare->trigger();
    });
    connectParts();
    updateTitle();
}

MainWindow::~MainWindow()
{
    // The docks are hidden after this, and the menus would ask what is no window any more.
    disconnect(m_docks, nullptr, m_actions, nullptr);
}

PageContext MainWindow::pageContext()
{
    return {m_faces, this, m_registry, m_settings};
}

void MainWindow::build()
{
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addWidget(m_docks, 1);
    auto *central = new QWidget(this);
    auto *layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banners);
    layout->addLayout(middle, 1);
    layout->addWidget(m_status);
    setCentralWidget(central);
    m_docks->setEvents(m_events);
    m_welcome->setParent(this);
    m_welcome->hide();
}

void MainWindow::connectParts()
{
    connect(m_rail, &NavigationRail::chosen, this, &MainWindow::showPage);
    connect(m_status, &ConsoleStatusBar::pageWanted, this, &MainWindow::showPage);
    connect(m_status, &ConsoleStatusBar::historyWanted, this, &MainWindow::showHistoryBudget);
    connect(m_status, &ConsoleStatusBar::problemWanted, m_banners, &BannerStrip::focusFirst);
    connect(m_pages, &PageArea::pageChanged, this, &MainWindow::pageCame);
    connect(m_palette, &CommandPalette::actionChosen, this, [this](QAction *action) {
        const Page *page = pageOf(action);
        if (page != nullptr && page->name() != m_pages->currentName())
            showPage(page->name());
    });
    connect(m_faces.configuration, &ConfigurationFace::generationChanged, this, &MainWindow::updateWelcome);
    connect(m_faces.rehearsal, &RehearsalFace::demoChanged, this, [this] {
        updateWelcome();
        updateTitle();
    });
    connect(m_faces.gateway, &GatewayFace::statusChanged, this, &MainWindow::updateTitle);
    connect(m_events, &EventLog::told, this, &MainWindow::say);
}

void MainWindow::addPage(Page *page)
{
    m_actions->addPage(*page);
    m_rail->addPage(*page, m_registry->find("go." + page->name())->shortcut().toString(QKeySequence::NativeText));
    m_pages->addPage(page);
    if (m_pages->currentName() == page->name())
        pageCame(page->name());
    updateWelcome();
}

void MainWindow::setTrail(QWidget *trail)
{
    m_docks->setTrail(trail);
}

void MainWindow::showPage(const QByteArray &name)
{
    if (name != m_pages->currentName())
        m_pages->showPage(name);
}

void MainWindow::pageCame(const QByteArray &name)
{
    m_rail->setCurrent(name);
    m_docks->setPage(name);
    m_menus->setPage(m_pages->page(name));
    if (m_welcoming && name != "overview" && m_welcome->hasArrived() && hasRoutes())
        endWelcome();
    updateTitle();
}

bool MainWindow::hasRoutes() const
{
    return m_faces.gateway->status().recorded || m_faces.rehearsal->demoRuns() || !m_faces.configuration->current()->configuration.routes.isEmpty();
}

void MainWindow::updateWelcome()
{
    m_welcome->setReady(hasRoutes());
    if (m_pages->page("overview") == nullptr || m_welcoming || hasRoutes())
        return;
    m_welcoming = true;
    m_pages->setSubstitute("overview", m_welcome);
}

void MainWindow::endWelcome()
{
    m_welcoming = false;
    m_pages->setSubstitute("overview", nullptr);
    updateWelcome();
}

void MainWindow::startTour()
{
    m_tour->start();
}

void MainWindow::updateTitle()
{
    const Page *page = m_pages->page(m_pages->currentName());
    QString title = page != nullptr ? page->title() + QLatin1String("[*]") : QString();
    if (m_faces.gateway->status().demo || m_faces.rehearsal->demoRuns())
        title += QLatin1Char(' ') + tr("(DEMO)");
    if (const auto recorded = m_faces.gateway->status().recorded)
        title += QLatin1Char(' ') + tr("(capsule of %1)").arg(recordedTime(*recorded));
    // The name at the end, or Qt puts it there once more.
    title += (title.isEmpty() ? QString() : QStringLiteral(" \u2013 ")) + QLatin1String("Signalbox");
    setWindowTitle(title);
}

void MainWindow::restoreSession()
{
    restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray());
    for (const QByteArray &name : m_pages->names())
        m_pages->page(name)->restoreSession();
    if (const QByteArray page = m_settings->value(QStringLiteral("window/page")).toByteArray(); hasRoutes())
        showPage(page);
    m_docks->restore(*m_settings);
    orderTabs();
}

/// The rail's buttons came with their pages, and the status bar was there before all of them.
void MainWindow::orderTabs()
{
    m_status->setParent(nullptr);
    centralWidget()->layout()->addWidget(m_status);
    keepTogetherByTab(m_rail);
}

void MainWindow::saveSession()
{
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("window/page"), m_pages->currentName());
    m_docks->save(*m_settings);
    for (const QByteArray &name : m_pages->names())
        m_pages->page(name)->saveSession();
    m_settings->sync();
}

void MainWindow::raiseToFront()
{
    setWindowState(windowState() & ~Qt::WindowMinimized);
    show();
    raise();
    activateWindow();
}

void MainWindow::openPalette()
{
    m_palette->open();
}

void MainWindow::copyAddress()
{
    m_status->copyAddress();
}

void MainWindow::focusFilter()
{
    if (Page *page = m_pages->page(m_pages->currentName()))
        page->focusFilter();
}

QList<QWidget *> MainWindow::panes() const
{
    QList<QWidget *> panes{m_banners, m_rail, m_pages};
    for (QDockWidget *dock : m_docks->findChildren<QDockWidget *>(QString(), Qt::FindDirectChildrenOnly))
        panes.append(dock);
    panes.append(m_status);
    return panes;
}

void MainWindow::cyclePanes()
{
    focusNextPane(panes());
}

void MainWindow::showPreferences()
{
    openPreferences();
}

void MainWindow::showHistoryBudget()
{
    openPreferences()->showHistory();
}

void MainWindow::showPrivacy()
{
    openPreferences()->showPrivacy();
}

PreferencesDialog *MainWindow::openPreferences()
{
    auto *dialog = new PreferencesDialog(pageContext(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PreferencesDialog::schemeChanged, this, &MainWindow::schemeChanged);
    connect(dialog, &PreferencesDialog::notificationsChanged, this, &MainWindow::notificationsChanged);
    dialog->open();
    return dialog;
}

void MainWindow::showShortcuts()
{
    auto *sheet = new ShortcutSheet(*m_registry, this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
}

void MainWindow::showRules()
{
    if (m_destinations.rules)
        m_destinations.rules(std::nullopt);
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Signalbox"),
        tr("Signalbox %1\nOperations console and gateway for blockchain RPC.\nLicensed under Apache-2.0.")
            .arg(QStringLiteral(SIGNALBOX_VERSION)),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::importConfiguration()
{
    const auto add = [this](const QList<NamedFilter> &filters) {
        if (m_filters.add)
            m_filters.add(filters);
    };
    chooseAndImport(m_faces.configuration, this, {[this](const QString &said) { say(said); }, add});
}

void MainWindow::exportConfiguration()
{
    chooseAndExport(m_faces.configuration, m_filters.own ? m_filters.own() : QList<NamedFilter>(), this,
        [this](const QString &said) { say(said); });
}

void MainWindow::addEndpoint()
{
    showPage("endpoints");
    if (QAction *add = m_registry->find("endpoints.add"))
        add->trigger();
}

void MainWindow::quit()
{
    m_quitting = true;
    saveSession();
    Q_EMIT quitRequested();
}

void MainWindow::showRequest(const QByteArray &requestId)
{
    m_pages->showPage("requests");
    if (m_destinations.request)
        m_destinations.request(requestId);
    m_docks->showTrail(true);
}

void MainWindow::showRequests(const QString &filter)
{
    m_pages->showPage("requests");
    if (m_destinations.requests)
        m_destinations.requests(filter);
}

void MainWindow::showBroadcasts(const QString &filter)
{
    m_pages->showPage("broadcasts");
    if (m_destinations.broadcasts)
        m_destinations.broadcasts(filter);
}

void MainWindow::showRoute(const QByteArray &slug)
{
    m_pages->showPage("routes");
    if (m_destinations.route)
        m_destinations.route(slug);
}

void MainWindow::showEndpoint(const QByteArray &endpointId)
{
    m_pages->showPage("endpoints");
    if (m_destinations.endpoint)
        m_destinations.endpoint(endpointId);
}

void MainWindow::muteRoute(const QByteArray &slug, bool muted)
{
    mutedroutes::set(*m_settings, slug, muted);
    Q_EMIT notificationsChanged();
    const QString said = muted ? tr("No notifications about Route %1; the event log goes on")
                               : tr("Notifications about Route %1 again");
    say(said.arg(QString::fromLatin1(slug)));
}

void MainWindow::showBroadcast(qint64 broadcastId)
{
    m_pages->showPage("broadcasts");
    if (m_destinations.broadcast)
        m_destinations.broadcast(broadcastId);
}

void MainWindow::showRehearsal(const QByteArray &route, const QByteArray &method)
{
    m_pages->showPage("rehearsal");
    if (m_destinations.rehearsal)
        m_destinations.rehearsal(route, method);
}

void MainWindow::showGenerations()
{
    showPage("routes");
    if (QAction *history = m_registry->find("routes.history"))
        history->trigger();
}

void MainWindow::showRule(Rule rule)
{
    if (m_destinations.rules)
        m_destinations.rules(rule);
}

void MainWindow::say(const QString &message)
{
    m_status->say(message);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_quitting)
        return event->accept();
    if (m_faces.gateway->status().recorded)
        return quit();
    event->ignore();
    if (const auto keeps = windowsettings::closeKeepsRunning(*m_settings))
        closeFor(*keeps);
    else
        askHowToClose();
}

void MainWindow::askHowToClose()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Close the window"),
        tr("Keep the gateway running without its window?"), QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("close.ask"));
    box->setInformativeText(
        tr("Applications can go on sending requests. Start Signalbox again to bring the window back. "
           "Your answer is kept; Preferences can change it."));
    QPushButton *keep = box->addButton(tr("Keep running"), QMessageBox::AcceptRole);
    QPushButton *end = box->addButton(tr("Quit"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(keep);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::buttonClicked, this, [this, keep, end](QAbstractButton *clicked) {
        if (clicked != keep && clicked != end)
            return;
        windowsettings::setCloseKeepsRunning(*m_settings, clicked == keep);
        closeFor(clicked == keep);
    });
    box->open();
}

void MainWindow::closeFor(bool keepRunning)
{
    if (!keepRunning)
        return quit();
    saveSession();
    hide();
    Q_EMIT sentToBackground();
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (focusWidget() == nullptr)
        m_pages->focusCurrent();
}

/// Esc that nothing inside had a use for closes the trail.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || event->modifiers() != Qt::NoModifier || !m_docks->isTrailShown())
        return QMainWindow::keyPressEvent(event);
    const bool hadFocus = !m_pages->isAncestorOf(focusWidget());
    m_docks->showTrail(false);
    if (hadFocus)
        m_pages->focusCurrent();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_rail->setCollapsed(width() < leastWidthForRailText);
    m_docks->adaptTo(width());
}

} // namespace signalbox
