// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/clientrequest.h"

#include "gateway/worker.h"
#include "operations/bytesview.h"
#include "operations/replacevalue.h"
#include "operations/jsonrpcid.h"

#include <algorithm>
#include <unordered_set>

namespace signalbox {

namespace {

constexpr std::size_t longestName = 256; ///< What the trail takes.

/// A table's name lives for ever and is not copied; anything else comes from the request and is.
QByteArray methodName(const Operation *operation, std::string_view method)
{
    if (operation)
        return QByteArray::fromRawData(operation->name.data(), static_cast<qsizetype>(operation->name.size()));
    return owned(method.substr(0, longestName));
}

} // namespace

ClientRequest::ClientRequest(Worker &worker)
    : m_worker(worker)
    , m_exchange(*this, worker.context())
{
}

ClientRequest::~ClientRequest() = default;

void ClientRequest::serve(HttpRequest &&request, ReplyWriter &writer)
{
    m_arrivedAt = Clock::now();
    m_request = std::move(request);
    m_writer = &writer;
    m_snapshot = m_worker.snapshot();
    m_route = nullptr;
    m_clientGone = m_admitted = m_v1 = m_waitsForLedger = false;
    m_txIds.clear();
    m_member = -1;
    ++m_serial;
    m_record = {};
    m_record.id = m_worker.nextRequestId();
    m_record.arrivedAt = std::chrono::system_clock::now();
    m_record.generation = m_snapshot->snapshot().generation;
    m_record.client = {m_request.client.port, std::move(m_request.client.userAgent)};
    m_record.requestBytes = m_request.body.size();
    writer.setObserver(this);

    const RequestRouting routing = routeRequest(m_snapshot->snapshot(), m_request);
    m_route = routing.route;
    if (m_route) {
        m_record.route = m_route->route.slug;
        m_record.protocol = m_route->route.protocol;
        m_v1 = routing.rest.starts_with("/v1/");
    }
    if (m_request.hasHopMarker) {
        answerRefusal(508, "This request came from this gateway itself: an Endpoint points back at it.\n");
        return;
    }
    switch (routing.refusal) {
    case RoutingRefusal::None:
        break;
    case RoutingRefusal::KeyRequired:
        answerRefusal(401, "This Route requires its key.\n", "WWW-Authenticate: Bearer\r\n");
        return;
    case RoutingRefusal::UnknownRoute:
    case RoutingRefusal::UnknownPath:
        answerRefusal(404, "Not found.\n");
        return;
    }
    if (dataPlane(m_route->route.protocol) == DataPlane::TronHttp)
        serveTronHttp(routing.rest);
    else
        serveJsonRpc(routing.rest);
}

bool ClientRequest::admit()
{
    m_admitted = m_worker.shared().inFlight.fetch_add(1, std::memory_order_relaxed) < m_snapshot->snapshot().settings.maxInFlight;
    if (m_admitted && !m_route->route.paused)
        return true;
    if (!m_admitted) {
        m_worker.shared().inFlight.fetch_sub(1, std::memory_order_relaxed);
        answerError(GatewayErrorCode::OverLimit, Recovery::RetryLater);
    } else {
        answerError(GatewayErrorCode::RoutePaused, Recovery::RetryLater);
    }
    return false;
}

bool ClientRequest::isOverridden(std::string_view operation) const
{
    return m_route->route.classOverrides.contains(QByteArray::fromRawData(operation.data(), static_cast<qsizetype>(operation.size())));
}

OperationClass ClientRequest::classOf(std::string_view method, OperationClass fromTable, bool &overridden) const
{
    const auto &overrides = m_route->route.classOverrides;
    if (overrides.isEmpty())
        return fromTable;
    const auto found = overrides.constFind(QByteArray::fromRawData(method.data(), static_cast<qsizetype>(method.size())));
    if (found == overrides.constEnd())
        return fromTable;
    overridden = true;
    return *found;
}

void ClientRequest::serveJsonRpc(std::string_view walletPath)
{
    if (m_request.verb != "POST") {
        answerRefusal(405, "JSON-RPC is served by POST.\n", "Allow: POST\r\n");
        return;
    }
    const Snapshot &snapshot = m_snapshot->snapshot();
    replaceValue(m_parsed, parseJsonRpcRequest(m_route->route.protocol, view(m_request.body), snapshot.settings.maxBatchMembers));
    m_record.method = m_parsed.batch ? QByteArrayLiteral("batch") : QByteArray();
    if (m_parsed.refusal != RequestRefusal::None) {
        m_parsed.members.clear();
        m_parsed.batch = false;
        answerError(m_parsed.refusal == RequestRefusal::NotJson ? GatewayErrorCode::NotJson : GatewayErrorCode::NotARequest, Recovery::FixRequest);
        return;
    }
    m_record.memberCount = m_parsed.batch ? static_cast<int>(m_parsed.members.size()) : 0;
    for (JsonRpcMember &member : m_parsed.members)
        member.operationClass = classOf(member.method, member.operationClass, m_record.classOverridden);
    m_request.target = owned(walletPath);
    const JsonRpcMember &first = m_parsed.members.first();
    if (!m_parsed.batch) {
        m_record.method = methodName(first.operation, first.method);
        m_record.operationClass = first.operationClass;
        m_record.shape = first.kind == MemberKind::Notification ? RequestShape::Notification : RequestShape::Call;
    }
    if (!admit())
        return;
    if (!m_parsed.batch || travelsWhole()) {
        startWhole();
        return;
    }
    m_member = 0;
    m_replies.clear();
    for (const JsonRpcMember &member : std::as_const(m_parsed.members))
        m_record.operationClass = std::max(m_record.operationClass, member.operationClass);
    runMembers();
}

/// Every member is a call that may be replayed, and their ids tell the answers apart.
bool ClientRequest::travelsWhole()
{
    // Compared by value, as the answers will be: -0 is 0, and an id with an escape may equal one that is spelled plainly.
    std::unordered_set<std::string_view, JsonRpcIdHash, JsonRpcIdEqual> ids;
    ids.reserve(static_cast<std::size_t>(m_parsed.members.size()));
    m_record.operationClass = OperationClass::Stateless;
    for (const JsonRpcMember &member : std::as_const(m_parsed.members)) {
        if (member.kind != MemberKind::Call || !mayBeReplayed(member.operationClass) || !ids.insert(member.id).second)
            return false;
        if (member.operationClass == OperationClass::Broadcast)
            m_record.operationClass = OperationClass::Broadcast;
    }
    return true;
}

void ClientRequest::startWhole()
{
    const JsonRpcMember &first = m_parsed.members.first();
    ExchangePlan plan {.snapshot = m_snapshot, .route = m_route, .operationClass = m_record.operationClass, .shape = m_record.shape};
    plan.request.body = m_request.body;
    plan.request.path = m_request.target;
    if (m_parsed.batch) {
        plan.batchCalls = {m_parsed.members.constData(), static_cast<std::size_t>(m_parsed.members.size())};
    } else {
        plan.id = first.id;
        plan.params = first.params;
    }
    begin(std::move(plan), {m_parsed.members.constData(), static_cast<std::size_t>(m_parsed.members.size())}, {});
}

void ClientRequest::serveTronHttp(std::string_view target)
{
    TronHttpRequest tron = parseTronHttpRequest(view(m_request.verb), target);
    switch (tron.refusal) {
    case TronRefusal::None:
        break;
    case TronRefusal::BadPath:
        answerRefusal(400, "The path is not one that can be sent on safely.");
        return;
    case TronRefusal::UnknownFamily:
        answerRefusal(404, "Only /wallet, /walletsolidity and /v1 are served here.");
        return;
    case TronRefusal::VerbNotAllowed:
        answerRefusal(405, "TRON's HTTP API is served by GET and POST.", "Allow: GET, POST\r\n");
        return;
    }
    // The log names the operation by its pattern, or by the path that was asked for; never by the query.
    m_record.method = m_request.verb + ' ' + methodName(tron.operation, tron.path);
    m_record.operationClass = classOf(view(m_record.method), tron.operationClass, m_record.classOverridden);
    m_record.method.truncate(longestName);
    m_parsed.members.clear();
    m_parsed.batch = false;
    if (admit())
        startTron(std::move(tron));
}

void ClientRequest::startTron(TronHttpRequest &&tron)
{
    ExchangePlan plan {.snapshot = m_snapshot, .route = m_route, .operationClass = m_record.operationClass};
    plan.startsAtFirstTarget = tron.startsAtFirstTarget;
    plan.request.body = m_request.body;
    plan.request.get = m_request.verb == "GET";
    plan.request.keepFields = true;
    plan.request.path = owned(tron.path);
    plan.request.query = owned(tron.query);
    plan.request.hasQuery = tron.hasQuery;
    plan.request.contentType = m_request.contentType;
    plan.request.accept = m_request.accept;
    begin(std::move(plan), {}, view(m_request.body));
}

void ClientRequest::begin(ExchangePlan &&plan, std::span<const JsonRpcMember> broadcasts, std::string_view element)
{
    plan.arrivedAt = m_arrivedAt;
    RequestRecord &record = m_member >= 0 ? m_memberRecord : m_record;
    Ledger *ledger = m_worker.shared().ledger;
    if (!ledger || plan.operationClass != OperationClass::Broadcast) {
        m_exchange.start(std::move(plan), record, m_clientGone);
        return;
    }
    const auto entry = [&](const QByteArray &method, std::string_view bytes, std::string_view payload) {
        return BroadcastEntry {record.id, m_route->route.slug, m_route->route.protocol, m_route->route.network, method,
            owned(bytes), owned(payload), {}};
    };
    std::vector<BroadcastEntry> entries;
    for (const JsonRpcMember &member : broadcasts) {
        if (member.operationClass != OperationClass::Broadcast)
            continue;
        entries.push_back(entry(methodName(member.operation, member.method), member.bytes, member.params));
        if (!plan.batchCalls.empty())
            entries.back().callId = member.id.empty() ? QByteArrayLiteral("null") : owned(member.id);
    }
    if (broadcasts.empty())
        entries.push_back(entry(record.method, element, element));
    m_waitsForLedger = true;
    m_waitingPlan = std::move(plan);
    ledger->record(std::move(entries), &m_worker, [this, serial = m_serial](const LedgerReceipt &receipt) { ledgerAnswered(serial, receipt); });
}

void ClientRequest::ledgerAnswered(quint64 serial, const LedgerReceipt &receipt)
{
    if (serial != m_serial || !m_waitsForLedger)
        return;
    m_waitsForLedger = false;
    RequestRecord &record = m_member >= 0 ? m_memberRecord : m_record;
    m_txIds = receipt.txIds;
    // A batch with several broadcasts has no id of its own: each of its answers names its own one.
    if (receipt.txIds.size() == 1)
        record.txId = receipt.txIds.first();
    ExchangePlan plan = std::exchange(m_waitingPlan, {});
    if (receipt.recorded) {
        // Its client may have left meanwhile; an accepted broadcast is sent even so (spec section 6).
        m_exchange.start(std::move(plan), record, m_clientGone);
    } else if (m_member >= 0) {
        record.hasRule = true;
        record.rule = Rule::InternalAbort;
        memberEnded({.kind = ExchangeEnd::Kind::NoEndpoint, .answer = {}, .answeredBy = {}});
    } else {
        m_record.hasRule = true;
        m_record.rule = Rule::InternalAbort;
        answerError(GatewayErrorCode::Internal, Recovery::RetryLater);
    }
}

void ClientRequest::clientGone()
{
    m_writer = nullptr;
    m_clientGone = true;
    if (m_exchange.isRunning())
        m_exchange.clientGone();
}

void ClientRequest::cutOff()
{
    m_writer = nullptr;
    m_clientGone = m_cutOff = true;
    if (m_exchange.isRunning()) {
        m_exchange.cutOff();
    } else if (m_waitsForLedger) {
        tellSubmissionEnded(); // Should it be recorded all the same: nothing was sent.
        ledgerAnswered(m_serial, {});
    }
}

void ClientRequest::appendInFlight(QList<std::shared_ptr<const RequestRecord>> &requests) const
{
    requests.append(inFlight(m_record));
    if (m_member >= 0 && (m_exchange.isRunning() || m_waitsForLedger))
        requests.append(inFlight(m_memberRecord));
}

std::shared_ptr<const RequestRecord> ClientRequest::inFlight(const RequestRecord &record) const
{
    auto copy = std::make_shared<RequestRecord>(record);
    copy->outcome = RequestOutcome::InFlight;
    copy->duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_arrivedAt);
    if (m_exchange.isRunning() && &record == &runningRecord())
        copy->running = std::make_shared<const AttemptRecord>(m_exchange.runningAttempt());
    return copy;
}

void ClientRequest::attemptRecorded(const AttemptRecord &attempt, const AttemptResult &result)
{
    const RequestRecord &record = runningRecord();
    m_bodies.attemptEnded(m_worker.shared().bodies, record, m_exchange.request(), result);
    Ledger *ledger = m_worker.shared().ledger;
    if (!ledger || record.operationClass != OperationClass::Broadcast)
        return;
    constexpr qsizetype longestAnswer = 4 * 1024;
    const bool isWholeBatch = m_member < 0 && m_parsed.batch;
    ledger->attemptFinished({.requestId = record.id,
        .endpointId = attempt.endpointId,
        .outcome = attempt.outcome,
        .sent = attempt.deliveries > 0,
        .answer = isWholeBatch ? result.body : result.body.left(longestAnswer),
        .startedAt = record.arrivedAt + attempt.startedAfter});
}

/// Of the request or member that is running. Before its answer: whoever has that finds the ledger on its way.
void ClientRequest::tellSubmissionEnded()
{
    Ledger *ledger = m_worker.shared().ledger;
    if (ledger && runningRecord().operationClass == OperationClass::Broadcast)
        ledger->submissionEnded(runningRecord().id);
}

void ClientRequest::exchangeFinished(ExchangeEnd &&end)
{
    tellSubmissionEnded();
    if (m_member >= 0) {
        memberEnded(std::move(end));
        return;
    }
    switch (end.kind) {
    case ExchangeEnd::Kind::Answer:
        answerFromEndpoint(std::move(end));
        return;
    case ExchangeEnd::Kind::Notified:
        m_record.outcome = RequestOutcome::Notified;
        reply(204, {}, {});
        return;
    case ExchangeEnd::Kind::NoEndpoint:
    case ExchangeEnd::Kind::AttemptsFailed:
        const GatewayError error = endError(end, m_record);
        answerError(error.code, error.recovery);
        return;
    }
}

void ClientRequest::publish(RequestRecord &record)
{
    record.duration = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - m_arrivedAt);
    m_bodies.publish(m_worker.shared().bodies, record.id);
    if (TrailSink *trail = m_worker.shared().trail)
        trail->requestFinished(m_worker.index(), std::move(record));
}

void ClientRequest::finish()
{
    if (m_clientGone)
        m_record.outcome = RequestOutcome::ClientGone;
    publish(m_record);
    if (m_admitted)
        m_worker.shared().inFlight.fetch_sub(1, std::memory_order_relaxed);
    m_request = {};
    m_snapshot.reset();
    m_route = nullptr;
    m_worker.release(*this);
}

} // namespace signalbox
