// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"
#include "trail/filterkey.h"

#include <QByteArrayList>

namespace signalbox {

/// What the table, the filter and the exports read out of a record; pure.

/// The Endpoint whose answer the client got; empty when it got none.
[[nodiscard]] QByteArray finalEndpoint(const RequestRecord &record);

/// It has not ended yet.
[[nodiscard]] bool isInFlight(const RequestRecord &record);

/// The Endpoint to name beside it: the one that is being asked, else finalEndpoint().
[[nodiscard]] QByteArray shownEndpoint(const RequestRecord &record);

/// Attempts that were made, the one that runs included.
[[nodiscard]] int usedAttempts(const RequestRecord &record);

/// The HTTP status the last answer came with, an Endpoint's or the gateway's refusal; 0 when there was none.
[[nodiscard]] int lastHttpStatus(const RequestRecord &record);

/// Bytes of the request's body that the system took from @p attempt, one of its own that was sent: all, unless the
/// attempt ended in phase Send.
[[nodiscard]] qint64 handedBytes(const RequestRecord &record, const AttemptRecord &attempt);

/// outcomeWord() as the bit of its word in filterWords(FilterKey::Outcome).
[[nodiscard]] int outcomeBit(const RequestRecord &record);

/// What @p record answers to @p key, each in the form that a filter finds it by; for suggestions with counts, and to
/// make a term out of a cell. Empty for keys that it does not know.
[[nodiscard]] QByteArrayList filterValues(FilterKey key, const RequestRecord &record);

} // namespace signalbox
