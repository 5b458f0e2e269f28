// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/endpointtraffic.h"

#include "base/words.h"
#include "faces/requestsface.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr std::size_t readAtStart = 5'000;
constexpr qsizetype mostAnswers = 200;

} // namespace

EndpointTraffic::EndpointTraffic(RequestsFace *face, QObject *parent)
    : QObject(parent)
{
    take(face->newest(readAtStart));
    connect(face, &RequestsFace::requestsTaken, this, [this](const RequestSnapshots &requests) {
        take(requests);
        Q_EMIT changed();
    });
}

EndpointTraffic::Failure EndpointTraffic::lastFailure(const QByteArray &endpoint) const
{
    return m_seen.value(endpoint).failure;
}

std::optional<std::chrono::microseconds> EndpointTraffic::p95(const QByteArray &endpoint) const
{
    QList<std::chrono::microseconds> answers = m_seen.value(endpoint).answers;
    if (answers.isEmpty())
        return std::nullopt;
    const auto rank = answers.begin() + (answers.size() - 1) * 95 / 100;
    std::nth_element(answers.begin(), rank, answers.end());
    return *rank;
}

void EndpointTraffic::take(const RequestSnapshots &requests)
{
    for (const RequestSnapshot &request : requests) {
        for (const AttemptRecord &attempt : request->attempts) {
            Seen &seen = m_seen[attempt.endpointId];
            if (attempt.outcome.certainty != Certainty::Answered) {
                seen.failure = {words::attemptEnd(attempt), request->arrivedAt};
            } else if (seen.answers.size() < mostAnswers) {
                seen.answers.append(attempt.phases.total);
            } else {
                seen.answers[seen.next] = attempt.phases.total;
                seen.next = (seen.next + 1) % mostAnswers;
            }
        }
    }
}

} // namespace signalbox
