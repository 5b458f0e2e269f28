// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "faketransport.h"

#include <algorithm>
#include <utility>

namespace signalbox::test {

EndpointAccess accessTo(const QByteArray &id)
{
    EndpointAccess access;
    access.endpointId = id;
    access.host = QString::fromLatin1(id);
    return access;
}

void FakeTransport::send(
    const QByteArray &endpointId, const QByteArray &path, const QByteArray &body, Answered answered)
{
    Sent question{endpointId, path, body};
    ++perEndpoint[endpointId];
    if (keepsSent)
        sent.push_back(question);
    if (hanging.contains(endpointId))
        return;
    if (!holds) {
        answered(replyOf(question));
        return;
    }
    waiting.emplace_back(std::move(question), std::move(answered));
    mostWaiting = std::max(mostWaiting, waiting.size());
}

TrackerReply FakeTransport::replyOf(const Sent &question) const
{
    const auto node = nodes.find(question.endpointId);
    if (node == nodes.end())
        return {.fault = AccessFault::ConnectionRefused};
    ReceivedRequest request;
    request.verb = "POST";
    request.target = question.path.isEmpty() ? QByteArray("/") : question.path;
    request.body = question.body;
    const Answer answer = (*node)(request);
    TrackerReply reply{.status = answer.status, .body = answer.body};
    for (const HeaderField &field : answer.headers) {
        if (field.first == "Retry-After")
            reply.retryAfter = std::chrono::seconds(field.second.toInt());
    }
    return reply;
}

void FakeTransport::answerNext()
{
    answerNext(replyOf(waiting.front().first));
}

void FakeTransport::answerNext(const TrackerReply &reply)
{
    const Answered answered = std::move(waiting.front().second);
    waiting.erase(waiting.begin());
    answered(reply);
}

int FakeTransport::count(QByteArrayView needle) const
{
    return static_cast<int>(std::count_if(sent.begin(), sent.end(),
        [&](const Sent &each) { return each.body.contains(needle) || each.path.contains(needle); }));
}

void FakeTransport::forgetSent()
{
    sent.clear();
    perEndpoint.clear();
}

} // namespace signalbox::test
