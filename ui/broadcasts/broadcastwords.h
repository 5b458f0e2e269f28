// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastline.h"
#include "broadcasts/tracking/broadcastanswer.h"

#include <QString>

/// What the Broadcasts page says, translated. Pure: values and a time in, text out.
namespace signalbox::words {

/// How deep it is: "3 of 6", "12 confirmations". Empty where nothing can be counted.
[[nodiscard]] QString progress(Protocol protocol, const QByteArray &network, const StateDecision &decision);

/// What that number means on this chain: by probability, or by the chain's own word.
[[nodiscard]] QString progressMeaning(Protocol protocol, const QByteArray &network, const StateDecision &decision);

/// "2/3 see it"
[[nodiscard]] QString evidence(const StateDecision &decision);

/// "in 41 s", "in about 41 s", "passed 12 s ago"; empty where it can't or need not expire.
[[nodiscard]] QString expires(const BroadcastLine &line, TrackerTime now);
[[nodiscard]] QString expiryMeaning(const BroadcastLine &line);

/// What the state says and leaves open, one sentence.
[[nodiscard]] QString stateMeaning(BroadcastState state);

/// "Seen", or "Seen · 12 min ago" when that is too old to describe the present.
[[nodiscard]] QString stateWithAge(const BroadcastLine &line, TrackerTime now);

/// "14:02:11", with the day when that is not @p now's.
[[nodiscard]] QString sentAt(TrackerTime time, TrackerTime now);

/// "41 s", "12 min", "3 h", "4 d": for a column of ages.
[[nodiscard]] QString span(std::chrono::milliseconds span);

/// "EVM 1", "BTC main", "TRON mainnet"
[[nodiscard]] QString chainAndNetwork(Protocol protocol, const QByteArray &network);

[[nodiscard]] QString asking(AskingState asking); ///< One sentence.
[[nodiscard]] QString answerMeaning(AnswerMeaning meaning); ///< The console's note on it, one sentence.

} // namespace signalbox::words
