// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/tracking/trackedbroadcast.h"

#include <tl/expected.hpp>

#include <QSqlQuery>

#include <memory>
#include <optional>

QT_FORWARD_DECLARE_CLASS(QSqlDatabase)

namespace signalbox {

/// The decision that a broadcast has come to, and the history of those before it. Prepared statements of one
/// connection; begins and ends no transaction. One thread.
class DecisionWriter final
{
public:
    /// @p database is open, migrated and outlives this.
    [[nodiscard]] static tl::expected<std::unique_ptr<DecisionWriter>, LedgerError> create(QSqlDatabase &database);

    /// None when there is no such row, or a later version of this program has written it: then it stays as it is.
    [[nodiscard]] tl::expected<std::optional<StateDecision>, LedgerError> read(qint64 broadcastId);

    /// Writes @p after and, when it is another one than @p before, that it has changed.
    [[nodiscard]] tl::expected<void, LedgerError> change(
        qint64 broadcastId, const StateDecision &before, const StateDecision &after, LedgerTime at);

    [[nodiscard]] tl::expected<void, LedgerError> write(qint64 broadcastId, const StateDecision &decision);
    [[nodiscard]] tl::expected<void, LedgerError> append(qint64 broadcastId, const StateChange &change);

private:
    DecisionWriter() = default;

    QSqlQuery m_read;
    QSqlQuery m_write;
    QSqlQuery m_append;
};

} // namespace signalbox
