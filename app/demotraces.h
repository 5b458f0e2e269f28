// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgereraser.h"

namespace signalbox {

/// What a demo beside the user's own Routes leaves in the profile's ledger: toy transactions on a chain that is gone.
/// They share the one ledger, so that the demo shows what the product does; a note in the profile says which rows are
/// its own, also when the program is killed, and they go with it. Rows of other Routes are never touched. Main thread.
class DemoTraces final
{
public:
    using Erased = tl::expected<QList<qint64>, LedgerError>;

    explicit DemoTraces(const LedgerOptions &ledger);

    /// From now on what these Routes broadcast is the demo's. They are no Routes of the user's while it runs.
    void begin(const QByteArrayList &routes) const;

    /// The demo ended now; its rows go. The note stays until the next start, for what was not written yet.
    [[nodiscard]] Erased end() const;

    /// At the start of the program, when the ledger is open: what an earlier run left.
    [[nodiscard]] Erased eraseLeftovers() const;

private:
    [[nodiscard]] QString notePath() const;
    [[nodiscard]] std::optional<LedgerSpan> read() const;
    void write(const LedgerSpan &span) const;

    LedgerOptions m_ledger;
};

} // namespace signalbox
