// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/requesthandler.h"

#include <deque>
#include <functional>

namespace signalbox::test {

/// Keeps requests until the test answers them. One thread.
class HeldHandler final : public RequestHandler
{
public:
    struct Held
    {
        HttpRequest request;
        ReplyWriter *writer = nullptr;
    };

    void handle(HttpRequest &&request, ReplyWriter &writer) override
    {
        ++total;
        isNested = isNested || isReplying;
        if (observer)
            writer.setObserver(observer);
        held.push_back({std::move(request), &writer});
    }

    /// Answers the oldest request.
    void reply(const QByteArray &body, bool closes = false)
    {
        const Held next = std::move(held.front());
        held.pop_front();
        isReplying = true;
        HttpReply answer;
        answer.body = body;
        answer.closeConnection = closes;
        next.writer->reply(std::move(answer));
        isReplying = false;
    }

    std::deque<Held> held;
    ClientObserver *observer = nullptr; ///< Given to every request.
    int total = 0;
    bool isReplying = false;
    bool isNested = false; ///< handle() was called from within reply().
};

/// Counts the clients that left.
class GoneCounter final : public ClientObserver
{
public:
    void clientGone() override
    {
        ++count;
        if (onGone)
            onGone();
    }

    int count = 0;
    std::function<void()> onGone;
};

} // namespace signalbox::test
