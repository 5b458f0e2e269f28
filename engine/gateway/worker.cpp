// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "gateway/worker.h"

#include <algorithm>
#include <charconv>

namespace signalbox {

Worker::Worker(int index, GatewayShared &shared)
    : m_index(index)
    , m_shared(shared)
{
}

Worker::~Worker()
{
    // Their clients are gone already; what was sent must not go unrecorded.
    for (const std::unique_ptr<ClientRequest> &request : m_requests)
        request->cutOff();
}

void Worker::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    m_snapshot = std::make_shared<const WorkerSnapshot>(std::move(snapshot), m_deadlines, m_snapshot.get());
}

void Worker::handle(HttpRequest &&request, ReplyWriter &writer)
{
    ClientRequest *free = nullptr;
    if (m_free.empty()) {
        m_requests.push_back(std::make_unique<ClientRequest>(*this));
        free = m_requests.back().get();
    } else {
        free = m_free.back();
        m_free.pop_back();
    }
    ++m_busy;
    free->serve(std::move(request), writer);
}

QByteArray Worker::requestRefused(int status, const HttpClient &client)
{
    // Refusals are accounted for as well: an operator looks for them by the id that the client was given.
    RequestRecord record;
    record.id = nextRequestId();
    record.arrivedAt = std::chrono::system_clock::now();
    record.client = {client.port, client.userAgent};
    record.outcome = RequestOutcome::Refused;
    record.code = status;
    QByteArray fields = "X-Signalbox-Request-Id: " + record.id + "\r\n";
    if (m_shared.trail)
        m_shared.trail->requestFinished(m_index, std::move(record));
    return fields;
}

InFlightRequests Worker::inFlight(qsizetype most) const
{
    const auto arrivedBefore = std::chrono::steady_clock::now() - InFlightRequests::leastAge;
    std::vector<const ClientRequest *> serving;
    for (const std::unique_ptr<ClientRequest> &request : m_requests) {
        if (request->isServing() && request->arrivedAt() <= arrivedBefore)
            serving.push_back(request.get());
    }
    InFlightRequests inFlight {.requests = {}, .total = static_cast<qsizetype>(serving.size())};
    if (inFlight.total > most) {
        std::nth_element(serving.begin(), serving.begin() + most, serving.end(),
            [](const ClientRequest *one, const ClientRequest *other) { return one->arrivedAt() < other->arrivedAt(); });
        serving.resize(static_cast<std::size_t>(most));
    }
    for (const ClientRequest *request : serving)
        request->appendInFlight(inFlight.requests);
    inFlight.total += inFlight.requests.size() - static_cast<qsizetype>(serving.size()); // Running members.
    return inFlight;
}

void Worker::release(ClientRequest &request)
{
    --m_busy;
    m_free.push_back(&request);
}

QByteArray Worker::nextRequestId()
{
    // <run>-<worker><count>: unique over restarts, sorted by arrival within a worker.
    std::array<char, 16> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), ++m_requestCount, 16).ptr;
    const qsizetype size = end - digits.data();
    constexpr qsizetype width = 10;
    QByteArray id;
    id.reserve(m_shared.bootId.size() + 2 + std::max(size, width));
    id.append(m_shared.bootId).append('-').append(static_cast<char>('a' + m_index));
    id.append(std::max<qsizetype>(width - size, 0), '0').append(digits.data(), size);
    return id;
}

} // namespace signalbox
