// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolewindow.h"

#include "activity/activitywords.h"
#include "activity/capsuleendpoints.h"
#include "activity/liveactivity.h"
#include "broadcasts/broadcastspage.h"
#include "capsule/capsuledialog.h"
#include "capsule/capsulefiles.h"
#include "capsule/capsulewindow.h"
#include "draft/applyguard.h"
#include "draft/configurationdraft.h"
#include "endpoints/endpointspage.h"
#include "overview/alertrecords.h"
#include "overview/overviewpage.h"
#include "rehearsal/rehearsalpage.h"
#include "requests/requestspage.h"
#include "requests/savedfilters.h"
#include "routes/routespage.h"
#include "rules/ruleswindow.h"
#include "shell/mainwindow.h"
#include "trail/attempttrail.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>

namespace signalbox {

namespace {

/// Where capsules were saved or looked for last.
const QString folderKey = QStringLiteral("capsule/folder");

QString folderOf(const QSettings &settings)
{
    return settings.value(folderKey, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).toString();
}

} // namespace

ConsoleWindow::ConsoleWindow(const Faces &faces, QSettings &settings, QObject *parent)
    : QObject(parent)
    , m_faces(faces)
    , m_settings(settings)
    , m_draft(std::make_unique<ConfigurationDraft>(faces.configuration))
    , m_guard(std::make_unique<ApplyGuard>(m_draft.get(), faces.requests))
    , m_activity(std::make_unique<LiveActivity>(faces))
    , m_window(std::make_unique<MainWindow>(faces, &m_actions, &settings))
{
    addPages();
    const auto showDraft = [this] { m_window->setWindowModified(m_draft->isChanged()); };
    connect(m_draft.get(), &ConfigurationDraft::changed, m_window.get(), showDraft);
}

ConsoleWindow::~ConsoleWindow() = default;

void ConsoleWindow::addPages()
{
    const PageContext context = m_window->pageContext();
    m_overview = new OverviewPage(context, m_activity.get());
    auto *requests = new RequestsPage(context);
    auto *routes = new RoutesPage(context, m_draft.get(), m_activity.get());
    auto *endpoints = new EndpointsPage(context, m_draft.get(), m_activity.get());
    auto *broadcasts = new BroadcastsPage(context);
    auto *rehearsal = new RehearsalPage(context, m_draft.get());
    for (Page *page : std::initializer_list<Page *>{m_overview, requests, routes, endpoints, broadcasts, rehearsal})
        m_window->addPage(page);

    auto *trail = new AttemptTrail(context);
    trail->setStateTeller([activity = m_activity.get()](const QByteArray &endpointId, ActivityTime at) {
        const EndpointActivity *endpoint = activity->activity().endpoint(endpointId);
        const auto state = endpoint ? endpoint->stateAt(at) : std::nullopt;
        return state ? words::endpointState(*state) : QString();
    });
    m_window->setTrail(trail);
    trail->offerMarking([requests](const QByteArray &id) { requests->toggleMark(id); },
        [requests](const QByteArray &id) { requests->writeNote(id); });
    connect(requests, &RequestsPage::currentRequestChanged, trail, &AttemptTrail::setRequest);
    connect(requests, &RequestsPage::requestActivated, trail, [trail](const QByteArray &id) {
        trail->setRequest(id);
        trail->focusFirstAttempt();
    });
    // The trail follows the table, and where the focus is of the two makes no difference to these keys.
    for (const char *shared : {"trail.copyCurl", "trail.export", "trail.resend"})
        requests->addKey(m_actions.find(shared));
    for (const char *shared : {"requests.next", "requests.previous", "requests.nexttrouble", "requests.previoustrouble",
             "requests.nextmarked", "requests.previousmarked"})
        trail->addAction(m_actions.find(shared));
    SavedFilters *filters = requests->savedFilters();
    m_window->setFilters({
        .own = [filters] { return filters->own(); },
        .add =
            [filters](const QList<NamedFilter> &added) {
                for (const NamedFilter &filter : added)
                    filters->save(filter.name, filter.text);
            },
    });
    m_window->setDestinations({
        .request =
            [requests, trail](const QByteArray &id) {
                requests->showRequest(id);
                trail->setRequest(id); // Also when the table does not hold it any more.
            },
        .requests = [requests](const QString &filter) { requests->setFilter(filter); },
        .broadcasts = [broadcasts](const QString &filter) { broadcasts->setFilter(filter); },
        .route = [routes](const QByteArray &slug) { routes->setPosition(slug); },
        .endpoint = [endpoints](const QByteArray &id) { endpoints->showEndpoint(id); },
        .broadcast = [broadcasts](qint64 id) { broadcasts->showBroadcast(id); },
        .rehearsal
        = [rehearsal](const QByteArray &route, const QByteArray &method) { rehearsal->predict(route, method); },
        .rules = [this](std::optional<Rule> rule) { showRules(rule); },
        .saveCapsule = [this] { saveCapsule(); },
        .openCapsule = [this] { chooseCapsule(); },
    });
}

void ConsoleWindow::recall(const IncidentCapsule &capsule)
{
    m_overview->recallAlerts(recordedAlerts(capsule.alerts));
    m_activity->recall(recordedTransitions(capsule.endpoints));
}

void ConsoleWindow::saveCapsule()
{
    const CapsuleSources sources{.faces = m_faces, .activity = m_activity.get(), .alerts = [this] {
                                     return capsuleAlerts(m_overview->alerts());
                                 }};
    auto *dialog = new CapsuleDialog(sources, folderOf(m_settings), m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog] { m_settings.setValue(folderKey, dialog->folder()); });
    dialog->open();
}

void ConsoleWindow::chooseCapsule()
{
    auto *dialog = new QFileDialog(m_window.get(), tr("Open incident capsule"), folderOf(m_settings),
        tr("Incident capsules (*%1);;All files (*)").arg(QLatin1String(capsuleSuffix)));
    dialog->setObjectName(QStringLiteral("capsule.choose"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ConsoleWindow::openCapsule);
    dialog->open();
}

/// In a window of its own, which goes on when this one is closed.
void ConsoleWindow::openCapsule(const QString &path)
{
    const auto read = loadCapsule(path);
    if (read)
        return (new CapsuleWindow(read->capsule))->window().show();
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Open incident capsule"),
        tr("%1 can't be shown.").arg(QFileInfo(path).fileName()), QMessageBox::Close, m_window.get());
    box->setObjectName(QStringLiteral("capsule.problem"));
    box->setInformativeText(read.error());
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void ConsoleWindow::showRules(std::optional<Rule> rule)
{
    if (!m_rules)
        m_rules = new RulesWindow(m_window->pageContext(), m_window.get());
    m_rules->showRule(rule);
}

} // namespace signalbox
