// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/windowactions.h"

#include "base/actionregistry.h"
#include "base/lockreason.h"
#include "base/navigator.h"
#include "shell/dockarea.h"
#include "shell/mainwindow.h"
#include "shell/pagearea.h"

#include <utility>

namespace signalbox {

namespace {

void call(const std::function<void()> &wanted)
{
    if (wanted)
        wanted();
}

} // namespace

WindowActions::WindowActions(MainWindow *window, const PageContext &context)
    : QObject(window)
    , m_window(window)
    , m_context(context)
{
    addFileActions();
    addGoActions();
    addViewActions();
    addGatewayActions();
    addWelcomeActions();
    addHelpActions();
    connect(window->pages(), &PageArea::historyChanged, this, &WindowActions::refresh);
    connect(window->docks(), &DockArea::docksChanged, this, &WindowActions::refreshDocks);
    connect(context.faces.gateway, &GatewayFace::statusChanged, this, &WindowActions::refresh);
    connect(context.faces.rehearsal, &RehearsalFace::armedChanged, this, &WindowActions::refresh);
    connect(context.faces.rehearsal, &RehearsalFace::demoChanged, this, &WindowActions::refresh);
    refresh();
    refreshDocks();
}

QAction *WindowActions::add(const QByteArray &id, const QString &text, const QString &group, const QKeySequence &key,
    const QByteArray &icon, std::function<void()> run)
{
    return m_context.actions->add(
        {.id = id, .text = text, .group = group, .key = key, .icon = icon}, m_window, std::move(run));
}

/// What says nothing of a gateway that is only shown from a capsule. That does not change while a window is open.
void WindowActions::addLive(const QByteArray &id, const QString &text, const QString &group, const QKeySequence &key,
    std::function<void()> run, const QByteArray &icon)
{
    const QString reason = recordedReason(m_context.faces.gateway->status());
    ActionRegistry::setEnabled(add(id, text, group, key, icon, std::move(run)), reason.isEmpty(), reason);
}

void WindowActions::addFileActions()
{
    m_import = add(
        "welcome.import", tr("Import Routes file…"), tr("File"), {}, {}, [this] { m_window->importConfiguration(); });
    addLive("config.export", tr("Export configuration…"), tr("File"), {}, [this] { m_window->exportConfiguration(); });
    addLive("capsule.save", tr("Save incident capsule…"), tr("File"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S),
        [this] { call(m_window->destinations().saveCapsule); });
    add("capsule.open", tr("Open incident capsule…"), tr("File"), {}, {},
        [this] { call(m_window->destinations().openCapsule); });
    addLive("window.preferences", tr("Preferences…"), tr("File"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
        [this] { m_window->showPreferences(); });
    addLive("window.privacy", tr("Privacy settings…"), {}, {}, [this] { m_window->showPrivacy(); });
    addLive("notifications.snooze", tr("No notifications for 1 h"), tr("File"), {},
        [this] { Q_EMIT m_window->snoozeWanted(); });
    const bool recorded = m_context.faces.gateway->status().recorded.has_value();
    add("window.quit", recorded ? tr("Close") : tr("Quit"), tr("File"), QKeySequence(Qt::CTRL | Qt::Key_Q), {},
        [this] { m_window->quit(); });
}

void WindowActions::addGoActions()
{
    add("window.palette", tr("Find action or id…"), tr("Go"), QKeySequence(Qt::CTRL | Qt::Key_K), "search",
        [this] { m_window->openPalette(); });
    m_back = add("go.back", tr("Back"), tr("Go"), QKeySequence(Qt::ALT | Qt::Key_Left), "back",
        [this] { m_window->pages()->goBack(); });
    m_forward = add("go.forward", tr("Forward"), tr("Go"), QKeySequence(Qt::ALT | Qt::Key_Right), "forward",
        [this] { m_window->pages()->goForward(); });
}

void WindowActions::addPage(const Page &page)
{
    ++m_pages;
    add("go." + page.name(), page.title(), tr("Go"), QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + m_pages)),
        page.name(), [this, name = page.name()] { m_window->showPage(name); });
}

void WindowActions::addViewActions()
{
    QAction *filter = add("view.filter", tr("Filter"), tr("View"), QKeySequence(Qt::CTRL | Qt::Key_F), "filter",
        [this] { m_window->focusFilter(); });
    filter->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_F), QKeySequence(Qt::Key_Slash)});
    add("view.cycle", tr("Next pane"), tr("View"), QKeySequence(Qt::Key_F6), {}, [this] { m_window->cyclePanes(); });
    m_trail = add("view.trail", tr("Attempt trail"), tr("View"), QKeySequence(Qt::CTRL | Qt::Key_T), {},
        [this] { m_window->docks()->showTrail(!m_window->docks()->isTrailShown()); });
    m_trail->setCheckable(true);
    m_events = add("view.events", tr("Event log"), tr("View"), QKeySequence(Qt::CTRL | Qt::Key_E), {},
        [this] { m_window->docks()->showEvents(!m_window->docks()->areEventsShown()); });
    m_events->setCheckable(true);
    add("view.reset", tr("Reset layout"), tr("View"), {}, {}, [this] { m_window->docks()->resetLayout(); });
}

void WindowActions::addGatewayActions()
{
    addLive("gateway.copy-url", tr("Copy URL of a Route"), tr("Gateway"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U), [this] { m_window->copyAddress(); }, "copy");
    addLive("gateway.retry", tr("Try to listen again"), tr("Gateway"), {},
        [this] { m_context.faces.gateway->retryListening(); }, "refresh");
    m_disarm = add("faults.disarm-all", tr("Disarm all faults"), tr("Gateway"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period), "injection",
        [this] { m_context.faces.rehearsal->disarmAll(); });
}

void WindowActions::addWelcomeActions()
{
    m_startDemo = add("welcome.demo", tr("Try the demo"), tr("Gateway"), {}, "rehearsal",
        [this] { m_context.faces.rehearsal->startDemo(); });
    m_sample = add("demo.sample", tr("Send sample traffic"), tr("Gateway"), {}, "send-again", [this] {
        m_context.faces.rehearsal->sendSampleTraffic();
        m_context.navigator->showRequests({});
        m_window->startTour();
    });
    m_removeDemo = add("demo.remove", tr("Remove demo"), tr("Gateway"), {}, "remove",
        [this] { m_context.faces.rehearsal->removeDemo(); });
    m_addEndpoint = add("welcome.add", tr("Add my Endpoint"), {}, {}, "add", [this] { m_window->addEndpoint(); });
    add("welcome.done", tr("Go on to the Overview"), {}, {}, "overview", [this] { m_window->endWelcome(); });
}

void WindowActions::addHelpActions()
{
    QAction *shortcuts = add("help.shortcuts", tr("Shortcuts"), tr("Help"), QKeySequence(Qt::Key_F1), {},
        [this] { m_window->showShortcuts(); });
    shortcuts->setShortcuts({QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    add("help.rules", tr("Rules"), tr("Help"), {}, {}, [this] { m_window->showRules(); });
    add("help.about", tr("About Signalbox"), tr("Help"), {}, {}, [this] { m_window->showAbout(); });
}

void WindowActions::refresh()
{
    const NavigationHistory &history = m_window->pages()->history();
    ActionRegistry::setEnabled(m_back, history.canGoBack(), tr("There is no page to go back to."));
    ActionRegistry::setEnabled(m_forward, history.canGoForward(), tr("There is no page to go forward to."));

    const RehearsalFace *rehearsal = m_context.faces.rehearsal;
    const QString locked
        = lockReason(m_context.faces.gateway->status(), tr("The program was started with --read-only."));
    const bool readOnly = !locked.isEmpty();
    ActionRegistry::setEnabled(m_disarm, !rehearsal->armed().isEmpty(), tr("No fault is armed."));
    ActionRegistry::setEnabled(
        m_startDemo, !readOnly && !rehearsal->demoRuns(), readOnly ? locked : tr("The demo runs already."));
    ActionRegistry::setEnabled(
        m_removeDemo, !readOnly && rehearsal->demoRuns(), readOnly ? locked : tr("The demo does not run."));
    ActionRegistry::setEnabled(m_sample, !readOnly && rehearsal->demoRuns(),
        readOnly ? locked : tr("It goes to the demo, which does not run."));
    m_sample->setVisible(rehearsal->demoRuns());
    ActionRegistry::setEnabled(m_import, !readOnly, locked);
    ActionRegistry::setEnabled(m_addEndpoint, !readOnly, locked);
}

void WindowActions::refreshDocks()
{
    m_trail->setChecked(m_window->docks()->isTrailShown());
    m_events->setChecked(m_window->docks()->areEventsShown());
}

} // namespace signalbox
