// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationsource.h"

#include "activity/routeservice.h"
#include "base/enginetexts.h"
#include "base/problemtext.h"
#include "base/words.h"
#include "shell/historywords.h"
#include "trail/outcomeword.h"

namespace signalbox {

namespace {

std::optional<NoticeKind> kindOf(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Ambiguous:
        return NoticeKind::BroadcastUncertain;
    case BroadcastState::Safe:
        return NoticeKind::BroadcastConfirmed;
    case BroadcastState::Finalized:
        return NoticeKind::BroadcastFinal;
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
    case BroadcastState::Expired:
    case BroadcastState::Failed:
    case BroadcastState::Reorged:
        return NoticeKind::BroadcastTrouble;
    case BroadcastState::Submitting:
    case BroadcastState::Accepted:
    case BroadcastState::Rejected:
    case BroadcastState::Pending:
    case BroadcastState::Included:
    case BroadcastState::Dropped:
    case BroadcastState::Unresolved:
        break;
    }
    return std::nullopt;
}

/// Queries stop only for other reasons, and broadcasts are told by their own state.
bool mayHaveTakenEffect(const RequestRecord &request)
{
    return request.operationClass == OperationClass::SideEffect
        || request.operationClass == OperationClass::Unrecognized;
}

} // namespace

NotificationSource::NotificationSource(const Faces &faces, QObject *parent)
    : QObject(parent)
    , m_faces(faces)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, [this] { tell(m_policy.due(std::chrono::steady_clock::now())); });
    connect(faces.gateway, &GatewayFace::statusChanged, this, &NotificationSource::noteStatus);
    connect(faces.configuration, &ConfigurationFace::fileStateChanged, this, &NotificationSource::noteFile);
    connect(faces.configuration, &ConfigurationFace::generationChanged, this, &NotificationSource::noteHealth);
    connect(faces.configuration, &ConfigurationFace::generationChanged, this, &NotificationSource::noteGeneration);
    connect(faces.requests, &RequestsFace::requestsTaken, this, &NotificationSource::noteRequests);
    connect(faces.requests, &RequestsFace::historyChanged, this, &NotificationSource::noteHistory);
    // What happened before there was a window is told as soon as somebody listens.
    QMetaObject::invokeMethod(
        this, [this] { noteHistory(m_faces.requests->history()); }, Qt::QueuedConnection);
    connect(faces.broadcasts, &BroadcastsFace::stateChanged, this, &NotificationSource::noteBroadcast);
    connect(faces.health, &HealthFace::readingsChanged, this, &NotificationSource::noteHealth);
}

void NotificationSource::take(const Notice &notice)
{
    tell(m_policy.take(notice, std::chrono::steady_clock::now()));
}

void NotificationSource::tell(const QList<Notification> &notifications)
{
    for (const Notification &notification : notifications)
        Q_EMIT told(notification);
    planNext();
}

void NotificationSource::planNext()
{
    const auto next = m_policy.nextDue();
    if (!next)
        return m_next.stop();
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(*next - std::chrono::steady_clock::now());
    m_next.start(std::max(wait, std::chrono::milliseconds(1)));
}

void NotificationSource::noteStatus(const GatewayStatus &status)
{
    if (status.state == GatewayStatus::State::NotListening)
        take({.kind = NoticeKind::PortTaken, .reason = engineText(status.problem)});
    else if (status.state == GatewayStatus::State::Listening)
        m_policy.withdraw(NoticeKind::PortTaken, {});
}

void NotificationSource::noteFile(const RoutesFileState &state)
{
    if (state.kind != RoutesFileState::Kind::Rejected)
        return m_policy.withdraw(NoticeKind::FileRejected, {});
    take({.kind = NoticeKind::FileRejected,
        .reason = firstProblemText(state.problems)});
}

void NotificationSource::noteGeneration(const GenerationPtr &generation)
{
    if (generation->isFromChangedFile())
        take({.kind = NoticeKind::FileTaken, .subject = QByteArray::number(generation->number)});
}

void NotificationSource::noteRequests(const RequestSnapshots &requests)
{
    for (const RequestSnapshot &request : requests) {
        if (mayHaveTakenEffect(*request) && outcomeWord(*request) == "stopped") {
            take({.kind = NoticeKind::RequestStopped,
                .subject = request->id,
                .route = request->route,
                .requestId = request->id});
        }
    }
}

/// Its Route is asked for only where that matters. The answers come in the order of the questions.
void NotificationSource::noteBroadcast(qint64 id, const QByteArray &txId, const StateChange &change)
{
    if (!m_policy.mutesRoutes())
        return takeBroadcast({}, id, txId, change);
    m_faces.broadcasts->find(id, this, [this, id, txId, change](const auto &found) {
        const bool known = found && *found;
        takeBroadcast(known ? (*found)->detail.row.route : QByteArray(), id, txId, change);
    });
}

void NotificationSource::takeBroadcast(
    const QByteArray &route, qint64 id, const QByteArray &txId, const StateChange &change)
{
    const QByteArray subject = txId.isEmpty() ? QByteArray::number(id) : txId;
    if (change.to.state != BroadcastState::Ambiguous)
        m_policy.withdraw(NoticeKind::BroadcastUncertain, subject);
    if (const auto kind = kindOf(change.to.state)) {
        take({.kind = *kind,
            .subject = subject,
            .route = route,
            .broadcastId = id,
            .state = change.to.state,
            .reason = words::broadcastReason(change.to.reason)});
    } else {
        planNext();
    }
}

void NotificationSource::noteHistory(const HistoryStatus &status)
{
    if (status.firstFull)
        take({.kind = NoticeKind::HistoryFull,
            .subject = QByteArray::number(status.budget),
            .reason = historywords::full(status.budget)});
    if (!status.setAside.isEmpty())
        take({.kind = NoticeKind::HistoryTrouble,
            .subject = status.setAside.toLatin1(),
            .reason = historywords::trouble({HistoryError::Kind::SetAside, status.setAside})});
    if (status.trouble.kind == HistoryError::Kind::None)
        m_policy.withdraw(NoticeKind::HistoryTrouble, "writing");
    else
        take({.kind = NoticeKind::HistoryTrouble,
            .subject = "writing",
            .reason = historywords::trouble(status.trouble)});
}

void NotificationSource::noteHealth()
{
    const GenerationPtr generation = m_faces.configuration->current();
    const QList<HealthReading> readings = m_faces.health->readings();
    for (const Route &route : generation->configuration.routes) {
        // A paused Route is the operator's own wish.
        const bool down = !route.paused && !routeService(generation->configuration, route, readings).canServe();
        take({.kind = down ? NoticeKind::RouteDown : NoticeKind::RouteRecovered,
            .subject = route.slug,
            .route = route.slug});
    }
    for (const HealthReading &reading : readings) {
        // Half open says nothing yet: the circuit closes after two successes.
        if (reading.circuit.state == CircuitReading::State::HalfOpen)
            continue;
        const bool down = reading.circuit.state == CircuitReading::State::Open;
        take({.kind = down ? NoticeKind::EndpointDown : NoticeKind::EndpointUp, .subject = reading.endpointId});
    }
}

} // namespace signalbox
