// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/requestfacts.h"

#include "operations/bytesview.h"
#include "trail/outcomeword.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr int firstStatus = 100;
constexpr int lastStatus = 599;

QByteArray wordOf(FilterKey key, int bit)
{
    return owned(filterWord(key, bit));
}

bool isAnswer(const AttemptRecord &attempt)
{
    return attempt.outcome.kind == OutcomeKind::Result || attempt.outcome.kind == OutcomeKind::ApplicationError
        || attempt.outcome.kind == OutcomeKind::HttpResponse;
}

void addOnce(QByteArrayList &list, const QByteArray &value)
{
    if (!value.isEmpty() && !list.contains(value))
        list.append(value);
}

QByteArrayList endpoints(const RequestRecord &record, bool skippedToo)
{
    QByteArrayList ids;
    for (const AttemptRecord &attempt : record.attempts)
        addOnce(ids, attempt.endpointId);
    if (record.running)
        addOnce(ids, record.running->endpointId);
    if (skippedToo) {
        for (const SkippedCandidate &candidate : record.skipped)
            addOnce(ids, candidate.endpointId);
    }
    return ids;
}

QByteArrayList rules(const RequestRecord &record)
{
    QByteArrayList ids;
    if (record.hasRule)
        ids.append(owned(ruleId(record.rule)));
    for (const AttemptRecord &attempt : record.attempts)
        addOnce(ids, owned(ruleId(attempt.verdict.rule)));
    return ids;
}

QByteArrayList certainties(const RequestRecord &record)
{
    QByteArrayList words;
    for (const AttemptRecord &attempt : record.attempts)
        addOnce(words, owned(certaintyName(attempt.outcome.certainty)));
    return words;
}

QByteArrayList statuses(const RequestRecord &record)
{
    QByteArrayList numbers;
    for (const AttemptRecord &attempt : record.attempts) {
        if (attempt.outcome.httpStatus != 0)
            addOnce(numbers, QByteArray::number(attempt.outcome.httpStatus));
    }
    if (const int status = lastHttpStatus(record))
        addOnce(numbers, QByteArray::number(status));
    return numbers;
}

QByteArrayList faults(const RequestRecord &record)
{
    QByteArrayList names;
    for (const AttemptRecord &attempt : record.attempts) {
        if (attempt.injected != InjectedFault::None)
            addOnce(names, owned(attemptEndName(attempt.injected)));
    }
    return names.isEmpty() ? QByteArrayList{QByteArrayLiteral("no")} : names;
}

QByteArray clientName(const RequestClient &client)
{
    if (!client.userAgent.isEmpty())
        return client.userAgent;
    return client.port != 0 ? QByteArray::number(client.port) : QByteArray();
}

QByteArrayList oneOrNone(const QByteArray &value)
{
    return value.isEmpty() ? QByteArrayList() : QByteArrayList{value};
}

} // namespace

QByteArray finalEndpoint(const RequestRecord &record)
{
    if (record.outcome != RequestOutcome::Result && record.outcome != RequestOutcome::ApplicationError
        && record.outcome != RequestOutcome::Notified)
        return {};
    const auto answer = std::find_if(record.attempts.rbegin(), record.attempts.rend(), isAnswer);
    return answer == record.attempts.rend() ? QByteArray() : answer->endpointId;
}

bool isInFlight(const RequestRecord &record)
{
    return record.outcome == RequestOutcome::InFlight;
}

QByteArray shownEndpoint(const RequestRecord &record)
{
    return record.running ? record.running->endpointId : finalEndpoint(record);
}

int usedAttempts(const RequestRecord &record)
{
    return static_cast<int>(record.attempts.size()) + (record.running ? 1 : 0);
}

int lastHttpStatus(const RequestRecord &record)
{
    if (record.code >= firstStatus && record.code <= lastStatus)
        return static_cast<int>(record.code);
    const auto answer = std::find_if(record.attempts.rbegin(), record.attempts.rend(),
        [](const AttemptRecord &attempt) { return attempt.outcome.httpStatus != 0; });
    return answer == record.attempts.rend() ? 0 : answer->outcome.httpStatus;
}

qint64 handedBytes(const RequestRecord &record, const AttemptRecord &attempt)
{
    // What is unsent may hold the head and the frame of TLS too.
    return std::max<qint64>(record.requestBytes - attempt.unsentBytes, 0);
}

int outcomeBit(const RequestRecord &record)
{
    const std::string_view word = outcomeWord(record);
    const std::span<const FilterWord> words = filterWords(FilterKey::Outcome);
    return std::find_if(words.begin(), words.end(), [word](const FilterWord &each) { return each.text == word; })->bit;
}

QByteArrayList filterValues(FilterKey key, const RequestRecord &record)
{
    switch (key) {
    case FilterKey::Route:
        return oneOrNone(record.route);
    case FilterKey::Chain:
        return {wordOf(key, static_cast<int>(record.protocol))};
    case FilterKey::Method:
        return oneOrNone(record.method);
    case FilterKey::Class:
        return {wordOf(key, static_cast<int>(record.operationClass))};
    case FilterKey::Outcome:
        return {owned(outcomeWord(record))};
    case FilterKey::Attempts:
        return {QByteArray::number(usedAttempts(record))};
    case FilterKey::Tried:
        return endpoints(record, false);
    case FilterKey::Final: {
        const QByteArray id = finalEndpoint(record);
        return {id.isEmpty() ? QByteArrayLiteral("none") : id};
    }
    case FilterKey::Endpoint:
        return endpoints(record, true);
    case FilterKey::Code:
        return {QByteArray::number(record.code)};
    case FilterKey::Http:
        return statuses(record);
    case FilterKey::Id:
        return {record.id};
    case FilterKey::Tx:
        return oneOrNone(record.txId);
    case FilterKey::Client:
        return oneOrNone(clientName(record.client));
    case FilterKey::Injected:
        return faults(record);
    case FilterKey::Certainty:
        return certainties(record);
    case FilterKey::Rule:
        return rules(record);
    case FilterKey::Generation:
        return {QByteArray::number(record.generation)};
    default:
        return {};
    }
}

} // namespace signalbox
