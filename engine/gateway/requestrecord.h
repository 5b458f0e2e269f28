// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/decide.h"
#include "gateway/endpointavailability.h"
#include "gateway/faultinjection.h"
#include "operations/protocol.h"
#include "upstream/attemptphases.h"

#include <QByteArray>
#include <QVarLengthArray>

#include <chrono>
#include <memory>
#include <vector>

namespace signalbox {

/// One attempt as the trail shows it.
struct AttemptRecord
{
    QByteArray endpointId;
    AttemptOutcome outcome;
    Verdict verdict;
    AttemptPhases phases;
    std::chrono::microseconds startedAfter {0}; ///< From the request's arrival.
    std::int64_t applicationErrorCode = 0;
    qint64 responseBytes = 0;
    std::uint8_t deliveries = 0; ///< Copies of the request handed to the wire: 0 or 1.
    bool reusedConnection = false;
    InjectedFault injected = InjectedFault::None; ///< By Rehearsal; else the attempt is what it seems.
    std::uint8_t remaining = 0; ///< Candidates that were left when it was decided; what decide() was told.
    /// Of the request, what the system had not taken when the attempt ended; 0 when it was handed over whole, or nothing was sent.
    std::uint32_t unsentBytes = 0;
    QByteArray contentType; ///< Of the response, as sent; of JSON-RPC only when it is no JSON. At most 128 bytes.
    QByteArray errorText; ///< As the system, TLS, the proxy or the HTTP parser put it; empty when none did. At most 256 bytes.
};

/// A candidate that was passed over without using an attempt.
struct SkippedCandidate
{
    QByteArray endpointId;
    Admission reason = Admission::CircuitOpen;
    std::uint8_t beforeAttempt = 0; ///< Index of the attempt that it would have been.
};

/// How a request ended for its client.
enum class RequestOutcome : std::uint8_t {
    Result, ///< A valid result (or a TRON HTTP answer below 400) was returned.
    ApplicationError, ///< A valid application error (or a TRON HTTP answer from 400) was returned.
    Notified, ///< A notification was delivered or not; the client got 204.
    Failed, ///< The gateway answered with an error of its own after or without attempts.
    Refused, ///< The request was no request, unknown, unauthorized or over a limit.
    ClientGone, ///< The client left before the answer.
    InFlight, ///< It has not ended yet; never of a record that the trail is told.
};

[[nodiscard]] std::string_view requestOutcomeName(RequestOutcome outcome);

/// Who asked, as far as that can be told.
struct RequestClient
{
    std::uint16_t port = 0; ///< Of the client's end of the connection; 0 when it is not known.
    QByteArray userAgent; ///< As the client calls itself, without control characters; at most 128 bytes.
};

/// One request from arrival to answer: what the trail, the log and the console are told; of one that is in flight, how far it
/// has come. A value.
struct RequestRecord
{
    QByteArray id; ///< As in `X-Signalbox-Request-Id`.
    QByteArray parentId; ///< Of the batch whose member this is; else empty.
    RequestClient client;
    std::chrono::system_clock::time_point arrivedAt;
    std::chrono::microseconds duration {0}; ///< Arrival to answer.
    quint64 generation = 0; ///< Of the configuration it ran with, to its end.
    QByteArray route; ///< Slug; empty when no Route was found.
    QByteArray method; ///< JSON-RPC method, "batch", or "VERB /path" (no query) on the TRON HTTP plane; at most 256 bytes.
    Protocol protocol = Protocol::Evm;
    OperationClass operationClass = OperationClass::Unrecognized;
    bool classOverridden = false;
    RequestShape shape = RequestShape::Call;
    RequestOutcome outcome = RequestOutcome::Failed;
    std::int64_t code = 0; ///< 0 for a result; the gateway's or application's error code; TRON HTTP and refusals: status.
    bool hasRule = false;
    Rule rule = Rule::InternalAbort; ///< The rule that ended it, when hasRule.
    int limit = 0; ///< Effective attempt limit.
    int memberCount = 0; ///< Of a batch, what is no request in it counted too; 0 for anything else.
    qint64 requestBytes = 0;
    qint64 replyBytes = 0;
    QByteArray txId;
    QVarLengthArray<AttemptRecord, 1> attempts;
    std::vector<SkippedCandidate> skipped;
    /// InFlight: the attempt that runs, as it would be if its deadline passed now; its verdict is not known. Null while
    /// none runs, and once the request has ended.
    std::shared_ptr<const AttemptRecord> running;
};

} // namespace signalbox
