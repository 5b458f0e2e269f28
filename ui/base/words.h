// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "broadcasts/tracking/broadcaststate.h"
#include "failover/decide.h"
#include "gateway/requestrecord.h"
#include "operations/protocol.h"

#include <QString>

#include <chrono>

/// The words of the console, translated. One word for one thing everywhere; exports and filters keep the spec's codes.
namespace signalbox::words {

[[nodiscard]] QString operationClass(OperationClass operationClass); ///< "Query", "Broadcast", "Local state", …
[[nodiscard]] QString certainty(Certainty certainty); ///< "Answered", "Definite", "Ambiguous"
[[nodiscard]] QString decision(Decision decision); ///< "Return", "Move on", "Stop"
[[nodiscard]] QString rule(Rule rule); ///< The rule's sentence.
[[nodiscard]] QString fault(AccessFault fault); ///< "connection refused"
[[nodiscard]] QString defect(ResponseDefect defect); ///< "no valid JSON"
[[nodiscard]] QString admission(Admission admission); ///< Why a candidate was passed over: "circuit open"
[[nodiscard]] QString phase(Phase phase); ///< "Wait for slot", "Connect", "TLS", "Send", "Wait", "Receive"

/// How an attempt ended, in a few words: "result", "application error -32000", "HTTP 429", "timeout after sending".
[[nodiscard]] QString attemptEnd(const AttemptRecord &attempt);

/// The code of outcomeWord() as people read it: "failed over". @p code is one of that vocabulary.
[[nodiscard]] QString outcome(std::string_view code);
[[nodiscard]] Meaning outcomeMeaning(std::string_view code);

[[nodiscard]] Meaning meaningOf(Certainty certainty);
[[nodiscard]] Meaning meaningOf(Decision decision);

/// Of an attempt: as its certainty; an application error is a warning.
[[nodiscard]] Meaning meaningOf(const AttemptOutcome &outcome);

[[nodiscard]] QString chain(Protocol protocol); ///< "EVM", "SOL", "BTC", "LTC", "TRON", "TRON-HTTP"
[[nodiscard]] QString broadcastState(BroadcastState state); ///< "Seen", "Confirmed", …
[[nodiscard]] Meaning meaningOf(BroadcastState state);
[[nodiscard]] QString broadcastReason(StateReason reason); ///< One sentence.
[[nodiscard]] QString broadcastVerdict(BroadcastVerdict verdict); ///< One or two sentences.

/// "2 µs", "0.61 ms", "88 ms", "5.00 s", "2 min 3 s": three digits at most, with unit, by locale.
[[nodiscard]] QString duration(std::chrono::microseconds duration);

/// "just now", "12 s ago", "3 min ago", "2 h ago", "4 d ago".
[[nodiscard]] QString age(std::chrono::milliseconds age);

/// "412 B", "5.1 KB", "32 MB".
[[nodiscard]] QString bytes(qint64 bytes);

/// "0.5 req/s", "12 req/s": one decimal below ten.
[[nodiscard]] QString rate(double requestsPerSecond);

/// Whole numbers with the locale's separator: "41 203".
[[nodiscard]] QString number(qint64 value);

/// "14:02:11.482", in local time.
[[nodiscard]] QString clock(std::chrono::system_clock::time_point time);

/// "2026-11-30 14:02:11.482 +01:00"
[[nodiscard]] QString timestamp(std::chrono::system_clock::time_point time);

/// "0x9ac4…17e2": the first and last of a long id, for tables. The whole goes into the tooltip.
[[nodiscard]] QString shortId(const QByteArray &id);

} // namespace signalbox::words
