// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/predict.h"

#include "failover/candidateorder.h"
#include "operations/bytesview.h"
#include "operations/operationtable.h"

#include <algorithm>

namespace signalbox {

namespace {

/// Positions of the targets that may be attempted, in the order in which they would be.
QList<qsizetype> candidates(const Configuration &configuration, const Route &route, OperationClass operationClass)
{
    QList<qsizetype> order;
    for (qsizetype position = 0; position < route.targets.size(); ++position) {
        const Target &target = route.targets[position];
        const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
        if (target.enabled && endpoint && endpoint->enabled)
            order.append(position);
    }
    if (route.strategy == Strategy::Weighted && operationClass != OperationClass::Session) {
        std::stable_sort(order.begin(), order.end(),
            [&](qsizetype left, qsizetype right) { return route.targets[left].weight > route.targets[right].weight; });
    }
    return order;
}

void conclude(RequestRecord &record)
{
    if (record.shape == RequestShape::Notification) {
        record.outcome = RequestOutcome::Notified;
        return;
    }
    const AttemptRecord &last = record.attempts.last();
    if (last.verdict.decision != Decision::Return) {
        record.outcome = RequestOutcome::Failed;
        record.code = -32005;
    } else if (last.outcome.kind == OutcomeKind::ApplicationError || last.outcome.httpStatus >= 400) {
        record.outcome = RequestOutcome::ApplicationError;
        record.code = last.applicationErrorCode != 0 ? last.applicationErrorCode : last.outcome.httpStatus;
    } else {
        record.outcome = RequestOutcome::Result;
    }
}

} // namespace

OperationClass predictedClass(const Route &route, const QByteArray &method)
{
    if (const auto overridden = route.classOverrides.constFind(method); overridden != route.classOverrides.cend())
        return *overridden;
    const OperationTable &table = OperationTable::forProtocol(route.protocol);
    const Operation *operation = nullptr;
    if (dataPlane(route.protocol) == DataPlane::TronHttp) {
        const qsizetype space = method.indexOf(' ');
        operation = table.findPath(view(method).substr(0, static_cast<std::size_t>(qMax<qsizetype>(space, 0))),
            view(method).substr(static_cast<std::size_t>(space + 1)));
    } else {
        operation = table.findMethod(view(method));
    }
    return operation ? operation->operationClass : OperationClass::Unrecognized;
}

std::optional<RequestRecord> predict(const Configuration &configuration, const PredictRequest &request)
{
    const Route *route = configuration.findRoute(request.route);
    if (!route)
        return std::nullopt;
    RequestRecord record;
    record.route = route->slug;
    record.protocol = route->protocol;
    record.method = request.method;
    record.shape = request.shape;
    record.operationClass = predictedClass(*route, request.method);
    record.classOverridden = route->classOverrides.contains(request.method);
    record.limit = effectiveLimit(route->maxAttempts, configuration.gateway.deploymentMaxAttempts);
    record.hasRule = true;
    record.rule = Rule::NoCandidate;
    record.code = -32004;

    QList<qsizetype> order = candidates(configuration, *route, record.operationClass);
    for (auto position = order.begin(); position != order.end();) {
        const QByteArray &endpoint = route->targets[*position].endpointId;
        if (const auto reason = request.skipped.constFind(endpoint); reason != request.skipped.cend()) {
            // In life it is passed over when its turn comes; its place is told the same.
            record.skipped.push_back({endpoint, *reason, static_cast<std::uint8_t>(position - order.begin())});
            position = order.erase(position);
        } else {
            ++position;
        }
    }
    const DataPlane plane = dataPlane(route->protocol);
    for (qsizetype next = 0; next < order.size(); ++next) {
        const QByteArray &endpoint = route->targets[order[next]].endpointId;
        const ImaginedEnd end = request.ends.value(endpoint, ImaginedEnd::Result);
        AttemptRecord attempt;
        attempt.endpointId = endpoint;
        attempt.outcome = outcomeOf(end, plane, request.shape);
        attempt.deliveries = endsBeforeSend(end) ? 0 : 1;
        if (attempt.outcome.kind == OutcomeKind::ApplicationError)
            attempt.applicationErrorCode = -32000;
        const auto remaining = order.size() - next - 1;
        attempt.remaining = static_cast<std::uint8_t>(remaining); // A Route has at most 100 targets.
        attempt.verdict = decide({.operationClass = record.operationClass,
            .shape = record.shape,
            .plane = plane,
            .outcome = attempt.outcome,
            .remaining = static_cast<int>(remaining),
            .used = static_cast<int>(next) + 1,
            .limit = record.limit});
        record.attempts.append(attempt);
        record.rule = attempt.verdict.rule;
        if (attempt.verdict.decision != Decision::MoveOn)
            break;
    }
    if (!record.attempts.isEmpty()) {
        record.code = 0;
        conclude(record);
    }
    return record;
}

Verdict matrixVerdict(OperationClass operationClass, ImaginedEnd end, DataPlane plane)
{
    return decide({.operationClass = operationClass, .plane = plane, .outcome = outcomeOf(end, plane), .remaining = 2, .used = 1, .limit = 3});
}

} // namespace signalbox
