// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/ledgeroptions.h"

#include <tl/expected.hpp>

#include <QByteArrayList>

namespace signalbox {

/// Rows of the ledger by what they came by first and last, and when.
struct LedgerSpan
{
    QByteArrayList routes;
    LedgerTime since;
    std::optional<LedgerTime> until; ///< Empty: to this day.

    bool operator==(const LedgerSpan &) const = default;
};

/// Takes rows out of the ledger for good, with all that belongs to them; gives their ids back. For the demo's toy
/// transactions alone: rows of a chain are never removed (console.md 4.7). A row that was there before, or that was
/// handed in by another Route since, stays. By a connection of its own, beside the ledger's; waits for its lock. All or
/// nothing.
[[nodiscard]] tl::expected<QList<qint64>, LedgerError> eraseBroadcasts(
    const LedgerOptions &options, const LedgerSpan &span);

} // namespace signalbox
