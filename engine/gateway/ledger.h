// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"
#include "operations/protocol.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QObject>

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace signalbox {

/// A broadcast that is about to be sent: one entry per transaction (spec section 9).
struct BroadcastEntry
{
    QByteArray requestId;
    QByteArray route;
    Protocol protocol = Protocol::Evm;
    QByteArray network;
    QByteArray method;
    QByteArray requestElement; ///< The bytes of the request element (JSON-RPC object or HTTP body).
    QByteArray payload; ///< What the txID is derived from: the raw `params` token, or the HTTP body.
    QByteArray callId; ///< In a batch that travels whole: the raw `id` of its call. Empty elsewhere.
};

/// What the ledger says about entries it was asked to record.
struct LedgerReceipt
{
    bool recorded = false; ///< The rows are durable. False: nothing may be sent (-32603).
    QByteArrayList txIds; ///< One per entry; empty where none could be derived.
};

/// One attempt of a recorded broadcast.
struct BroadcastAttempt
{
    QByteArray requestId;
    QByteArray endpointId;
    AttemptOutcome outcome;
    bool sent = false;
    QByteArray answer; ///< The node's own words, bounded to 4 KiB; to a batch that travelled whole, all of them.
    std::optional<std::chrono::system_clock::time_point> startedAt;
};

/// The durable record of broadcasts. Implemented by broadcasts. Any thread.
class Ledger
{
public:
    virtual ~Ledger() = default;

    /// Records all @p entries durably, then calls @p done once, queued in the thread of @p context and not at all once that is
    /// destroyed. What is not committed within 2 s counts as not recorded.
    virtual void record(std::vector<BroadcastEntry> entries, QObject *context, std::function<void(const LedgerReceipt &)> done) = 0;

    /// One attempt of a recorded broadcast has ended. Never blocks.
    virtual void attemptFinished(BroadcastAttempt attempt) = 0;

    /// No further attempt of a recorded broadcast comes. Once for each request that was recorded, whatever became of its
    /// client, and at the latest when the gateway ends. Never blocks.
    virtual void submissionEnded(const QByteArray &requestId) = 0;
};

} // namespace signalbox
