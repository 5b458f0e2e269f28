// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/attempttrail.h"

#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/lockreason.h"
#include "base/navigator.h"
#include "trail/attemptcard.h"
#include "trail/curlcommand.h"
#include "trail/directcall.h"
#include "trail/exportdialog.h"
#include "trail/recheck.h"
#include "trail/requestfacts.h"
#include "trail/summary.h"
#include "trail/trailcontent.h"
#include "trail/trailtexts.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QSettings>
#include <QStackedLayout>
#include <QStandardPaths>

#include <algorithm>
#include <limits>
#include <utility>

namespace signalbox {

namespace {

constexpr char folderSetting[] = "trail/exportFolder";

GenerationPtr generationOf(const ConfigurationFace &configuration, quint64 number)
{
    const QList<GenerationPtr> history = configuration.history();
    const auto found = std::find_if(history.begin(), history.end(),
        [number](const GenerationPtr &generation) { return generation->number == number; });
    return found == history.end() ? nullptr : *found;
}

QHash<QByteArray, QString> cordonsOf(const HealthFace &health)
{
    QHash<QByteArray, QString> reasons;
    for (const HealthReading &reading : health.readings()) {
        if (reading.cordon)
            reasons.insert(reading.endpointId, reading.cordon->reason);
    }
    return reasons;
}

} // namespace

AttemptTrail::AttemptTrail(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(QStringLiteral("trail"));
    setAccessibleName(tr("Attempt trail"));
    addActions();
    m_content = new TrailContent(
        {m_copySummary, m_copyCurl, m_export, m_rehearse, m_resend, m_toBroadcast, m_copyDirectCurl}, this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    Navigator *navigator = m_context.navigator;
    connect(m_content, &TrailContent::endpointActivated, this,
        [navigator](const QByteArray &id) { navigator->showEndpoint(id); });
    connect(m_content, &TrailContent::ruleActivated, this, [navigator](Rule rule) { navigator->showRule(rule); });
    connect(m_content, &TrailContent::routeActivated, this,
        [navigator](const QByteArray &slug) { navigator->showRoute(slug); });
    connect(m_content, &TrailContent::requestActivated, this,
        [navigator](const QByteArray &id) { navigator->showRequest(id); });
    connect(
        m_content, &TrailContent::broadcastActivated, this, [navigator](qint64 id) { navigator->showBroadcast(id); });
    connect(m_content, &TrailContent::privacyWanted, this, [actions = m_context.actions] {
        if (QAction *privacy = actions->find("window.privacy"))
            privacy->trigger();
    });
    connect(m_context.faces.requests, &RequestsFace::requestsTaken, this, &AttemptTrail::takeEnded);
    connect(m_context.faces.gateway, &GatewayFace::statusChanged, this, &AttemptTrail::updateActions);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &AttemptTrail::giveUp);
    setRequest({});
}

void AttemptTrail::addActions()
{
    const QString group = tr("Trail");
    const auto add = [&](const char *id, const QString &text, const QKeySequence &key, auto run) {
        return m_context.actions->add(
            {.id = id, .text = text, .group = group, .key = key, .icon = {}, .needsFocus = true}, this, run);
    };
    m_copySummary = add("trail.copySummary", tr("Copy summary"), Qt::Key_C, [this] { copySummary(); });
    m_copyCurl = add("trail.copyCurl", tr("Copy as cURL"), Qt::SHIFT | Qt::Key_C, [this] { copyCurl(); });
    m_copyDirectCurl = add("trail.copyDirectCurl", tr("Direct cURL"), {}, [this] { copyDirectCurl(); });
    m_copyDirectCurl->setWhatsThis(
        tr("Copies a line that goes to the Endpoint itself: that of the attempt with the focus, else of the last one. "
           "Credentials, and what may be some, are not in it: fill in what stands in braces."));
    m_export = add("trail.export", tr("Export trail…"), Qt::Key_E, [this] { exportTrail(); });
    m_again = add("trail.again", tr("Re-run decisions"), Qt::SHIFT | Qt::Key_R, [this] { decideAgain(); });
    m_resend = add("trail.resend", tr("Send again"), Qt::Key_R, [this] { resend(); });
    m_rehearse = add("trail.rehearse", tr("Rehearse"), {},
        [this] { m_context.navigator->showRehearsal(m_view.request->route, m_view.request->method); });
    m_toBroadcast = add("trail.broadcast", tr("Go to broadcast"), Qt::Key_B,
        [this] { m_context.navigator->showBroadcast(m_broadcast); });
    m_previous
        = add("trail.previousAttempt", tr("Previous attempt"), Qt::Key_Left, [this] { m_content->stepAttempt(-1); });
    m_next = add("trail.nextAttempt", tr("Next attempt"), Qt::Key_Right, [this] { m_content->stepAttempt(1); });
}

void AttemptTrail::offerMarking(const RequestCall &mark, const RequestCall &note)
{
    const auto add = [this](const char *id, const QString &text, Qt::Key key, const RequestCall &call) {
        QAction *action = m_context.actions->add(
            {.id = id, .text = text, .group = tr("Trail"), .key = key, .icon = {}, .needsFocus = true}, this,
            [this, call] { call(m_requestId); });
        m_content->addButton(action);
        m_marking.append(action);
    };
    add("trail.mark", tr("Mark"), Qt::Key_M, mark);
    add("trail.note", tr("Note…"), Qt::Key_F2, note);
    updateActions();
}

void AttemptTrail::setRequest(const QByteArray &requestId)
{
    // The widget that has the focus goes with the old cards, and the trail's keys with it.
    const QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus == this || isAncestorOf(focus);
    m_requestId = requestId;
    refresh();
    if (hadFocus)
        focusFirstAttempt();
}

void AttemptTrail::focusFirstAttempt()
{
    if (!m_view.request || !m_content->focusFirstAttempt())
        setFocus();
}

void AttemptTrail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // Colours are in some of the texts; they are made anew once the change has gone through.
    if (event->type() == QEvent::PaletteChange && m_view.request)
        QMetaObject::invokeMethod(
            this, [this] { showView(); }, Qt::QueuedConnection);
}

void AttemptTrail::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    // While it was hidden nobody told.
    if (m_stage == Stage::InFlight || m_stage == Stage::Sought)
        refresh();
}

void AttemptTrail::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    listen();
}

void AttemptTrail::refresh()
{
    m_view = {};
    m_broadcast = 0;
    m_members.clear();
    if (m_requestId.isEmpty()) {
        enter(Stage::None);
        return showEmpty(
            tr("Select a request: here stands each of its attempts, and why the next one happened or not."));
    }
    if (const RequestSnapshot ended = m_context.faces.requests->find(m_requestId)) {
        showEnded(ended);
        if (!m_view.bodies)
            recall();
        return;
    }
    enter(Stage::Sought);
    takeInFlight(m_context.faces.requests->inFlight());
    if (m_stage != Stage::Sought)
        return;
    showEmpty(tr("Looking for request %1 …").arg(QString::fromUtf8(m_requestId)));
    recall();
}

/// What the gateway itself does not hold any more may be on the disk.
void AttemptTrail::recall()
{
    m_context.faces.requests->recall(m_requestId, this, [this, id = m_requestId](const RecalledRequest &recalled) {
        if (id == m_requestId)
            takeRecalled(recalled);
    });
}

/// Of one that is not on the disk either, the end may still come.
void AttemptTrail::takeRecalled(const RecalledRequest &recalled)
{
    if (!recalled.request || m_stage == Stage::InFlight)
        return;
    if (m_view.request && !recalled.bodies && recalled.members.isEmpty())
        return;
    enter(Stage::Ended);
    fillView(recalled.request);
    m_view.bodies = recalled.bodies;
    m_members = recalled.members;
    showView();
    findBroadcast();
}

void AttemptTrail::enter(Stage stage)
{
    m_stage = stage;
    stage == Stage::Sought ? m_patience.start(patience) : m_patience.stop();
    listen();
}

/// The gateway is asked for what is in flight only while that is looked at.
void AttemptTrail::listen()
{
    const bool wanted = isVisible() && (m_stage == Stage::Sought || m_stage == Stage::InFlight);
    if (wanted && !m_listening)
        m_listening
            = connect(m_context.faces.requests, &RequestsFace::inFlightChanged, this, &AttemptTrail::takeInFlight);
    else if (!wanted)
        disconnect(std::exchange(m_listening, {}));
}

void AttemptTrail::takeInFlight(const InFlightRequests &requests)
{
    const auto found = std::find_if(requests.requests.begin(), requests.requests.end(),
        [this](const RequestSnapshot &request) { return request->id == m_requestId; });
    if (found != requests.requests.end())
        return showInFlight(*found);
    // Its end would have been told before; of too many it may only have been left out.
    if (m_stage == Stage::InFlight && requests.total == requests.requests.size())
        giveUp();
}

void AttemptTrail::takeEnded(const RequestSnapshots &requests)
{
    if (m_stage != Stage::Sought && m_stage != Stage::InFlight)
        return;
    const auto found = std::find_if(requests.begin(), requests.end(),
        [this](const RequestSnapshot &request) { return request->id == m_requestId; });
    if (found != requests.end())
        showEnded(*found);
}

void AttemptTrail::giveUp()
{
    m_view = {};
    enter(Stage::Gone);
    showEmpty(tr("Request %1 is not held any more. The newest requests are kept, the oldest dropped first.")
                  .arg(QString::fromUtf8(m_requestId)));
}

void AttemptTrail::showInFlight(const RequestSnapshot &request)
{
    const bool update = std::exchange(m_stage, Stage::InFlight) == Stage::InFlight;
    enter(Stage::InFlight);
    if (update)
        m_view.request = request;
    else
        fillView(request);
    showView(update);
    if (!update)
        findBroadcast();
}

void AttemptTrail::showEnded(const RequestSnapshot &request)
{
    const bool update = m_stage == Stage::InFlight && m_view.request;
    enter(Stage::Ended);
    fillView(request);
    showView(update);
    findBroadcast();
}

void AttemptTrail::showEmpty(const QString &text)
{
    m_empty->setContent(text);
    m_stack->setCurrentWidget(m_empty);
    updateActions();
}

void AttemptTrail::fillView(const RequestSnapshot &request)
{
    m_view.request = request;
    m_view.generation = generationOf(*m_context.faces.configuration, request->generation);
    if (!isInFlight(*request))
        m_view.bodies = m_context.faces.requests->bodies(m_requestId);
    m_view.cordons = cordonsOf(*m_context.faces.health);
    m_view.states.clear();
    for (const AttemptRecord &attempt : request->attempts)
        m_view.states.append(
            m_stateOf ? m_stateOf(attempt.endpointId, request->arrivedAt + attempt.startedAfter) : QString());
}

/// @p update: of a request whose trail stands there already.
void AttemptTrail::showView(bool update)
{
    if (!m_view.request)
        return;
    update ? m_content->updateView(m_view) : m_content->setView(m_view);
    m_content->setBroadcast(m_broadcast);
    if (!update || !isInFlight(*m_view.request))
        findMembers();
    m_stack->setCurrentWidget(m_content);
    updateActions();
}

void AttemptTrail::findMembers()
{
    if (m_view.request->method != "batch" || !m_view.request->attempts.isEmpty())
        return;
    RequestSnapshots members;
    for (const RequestSnapshot &request : m_context.faces.requests->newest(std::numeric_limits<int>::max())) {
        if (request->parentId == m_requestId)
            members.append(request);
    }
    if (members.size() < m_members.size())
        members = m_members;
    m_content->setMembers(members);
}

void AttemptTrail::findBroadcast()
{
    if (m_view.request->operationClass != OperationClass::Broadcast)
        return;
    m_context.faces.broadcasts->ofRequest(
        m_requestId, this, [this, id = m_requestId](const tl::expected<QList<qint64>, QString> &found) {
            if (id != m_requestId || !found || found->isEmpty())
                return;
            m_broadcast = found->first();
            m_content->setBroadcast(m_broadcast);
            updateActions();
        });
}

void AttemptTrail::updateActions()
{
    const bool shown = m_view.request != nullptr;
    const QString none = tr("No request is selected");
    const auto set = [&](QAction *action, const QString &reason) {
        const QString why = shown ? reason : none;
        ActionRegistry::setEnabled(action, why.isEmpty(), why);
    };
    set(m_copySummary, {});
    for (QAction *action : std::as_const(m_marking))
        set(action, {});
    set(m_copyCurl, shown ? whyNoCurl() : none);
    set(m_copyDirectCurl, shown ? whyNoDirectCurl() : none);
    set(m_resend, shown ? whyNoResend() : none);
    set(m_export, shown && isInFlight(*m_view.request) ? tr("The request is still in flight") : QString());
    const bool named = shown && !m_view.request->route.isEmpty() && !m_view.request->method.isEmpty();
    set(m_rehearse, named ? QString() : tr("The request named no Route or operation"));
    set(m_toBroadcast, m_broadcast != 0 ? QString() : tr("No broadcast came with this request"));
    const QString noAttempts = shown && usedAttempts(*m_view.request) == 0 ? tr("No attempt was made") : QString();
    set(m_again, noAttempts);
    set(m_previous, noAttempts);
    set(m_next, noAttempts);
}

void AttemptTrail::decideAgain()
{
    m_content->decideAgain();
    const RequestRecord &record = *m_view.request;
    int differing = 0;
    for (qsizetype index = 0; index < record.attempts.size(); ++index)
        differing += recheckAttempt(record, index).agrees() ? 0 : 1;
    m_context.navigator->say(differing == 0
            ? tr("%n decisions computed again: the same", nullptr, static_cast<int>(record.attempts.size()))
            : tr("%n decisions computed again: different", nullptr, differing));
}

void AttemptTrail::copySummary()
{
    QGuiApplication::clipboard()->setText(renderSummary(*m_view.request));
    m_context.navigator->say(tr("Copied the summary"));
}

QString AttemptTrail::whyNoBytes() const
{
    if (isInFlight(*m_view.request))
        return tr("The request is still in flight");
    return m_view.bodies ? QString() : trailtexts::whyNotCaptured(*m_view.request);
}

QString AttemptTrail::whyNoCurl() const
{
    if (const QString why = whyNoBytes(); !why.isEmpty())
        return why;
    return m_context.faces.gateway->routeUrl(m_view.request->route).isEmpty() ? tr("The Gateway is not listening")
                                                                              : QString();
}

void AttemptTrail::copyCurl()
{
    const RequestRecord &record = *m_view.request;
    const Route *route = m_view.route();
    QGuiApplication::clipboard()->setText(curlCommand({
        .url = m_context.faces.gateway->routeUrl(record.route).toUtf8() + m_view.bodies->path,
        .get = dataPlane(record.protocol) == DataPlane::TronHttp && record.method.startsWith("GET "),
        .contentType = m_view.bodies->contentType,
        .body = m_view.bodies->request,
        .needsKey = route && !route->key.isEmpty(),
    }));
    m_context.navigator->say(tr("Copied the cURL command"));
}

/// Of the attempt that has the focus, else of the last one; null when the generation does not know it any more.
const Endpoint *AttemptTrail::currentEndpoint() const
{
    const qsizetype focused = m_content->focusedAttempt();
    const auto &attempts = m_view.request->attempts;
    const qsizetype index = focused < 0 ? attempts.size() - 1 : focused;
    return m_view.generation && index >= 0 && index < attempts.size()
        ? m_view.generation->configuration.findEndpoint(attempts[index].endpointId)
        : nullptr;
}

QString AttemptTrail::whyNoDirectCurl() const
{
    if (const QString why = whyNoBytes(); !why.isEmpty())
        return why;
    if (m_view.request->attempts.isEmpty())
        return tr("No attempt was made");
    return currentEndpoint() ? QString() : tr("The configuration it ran with is not held any more");
}

void AttemptTrail::copyDirectCurl()
{
    const Endpoint *endpoint = currentEndpoint();
    const std::optional<CurlRequest> call = endpoint ? directCall(m_view, *endpoint) : std::nullopt;
    if (!call)
        return;
    QGuiApplication::clipboard()->setText(curlCommand(*call));
    const QString name = m_view.nameOf(endpoint->id);
    m_context.navigator->say(hasBlanks(*call)
            ? tr("Copied the cURL command to %1: fill in what stands in braces").arg(name)
            : tr("Copied the cURL command to %1").arg(name));
}

/// A key is pressed by mistake now and then: what may act twice has to be sent by hand.
QString AttemptTrail::whyNoResend() const
{
    if (const QString why = lockReason(m_context.faces.gateway->status(), tr("The console is read-only."));
        !why.isEmpty())
        return why;
    if (m_view.request->operationClass != OperationClass::Stateless)
        return tr("Only a query can be sent again by a key; this one may act twice");
    if (const QString why = whyNoCurl(); !why.isEmpty())
        return why;
    const bool hasPath = dataPlane(m_view.request->protocol) == DataPlane::TronHttp || !m_view.bodies->path.isEmpty();
    return hasPath ? tr("It goes to a path of its own: copy it as cURL") : QString();
}

void AttemptTrail::resend()
{
    const RequestRecord &record = *m_view.request;
    const auto tell = [this, route = QString::fromUtf8(record.route)](int status, const QByteArray &) {
        m_context.navigator->say(status == 0 ? tr("Sent again through Route %1: no answer").arg(route)
                                             : tr("Sent again through Route %1: HTTP %2").arg(route).arg(status));
    };
    m_context.faces.requests->send(record.route, m_view.bodies->request, this, tell);
}

void AttemptTrail::exportTrail()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString folder = m_context.settings->value(QLatin1String(folderSetting), documents).toString();
    auto *dialog = new ExportDialog({.record = *m_view.request, .bodies = m_view.bodies}, folder, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this,
        [this, dialog] { m_context.settings->setValue(QLatin1String(folderSetting), dialog->folder()); });
    dialog->open();
}

} // namespace signalbox
