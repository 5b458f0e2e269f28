// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgerconnection.h"

#include <tl/expected.hpp>

#include <QList>

#include <optional>

namespace signalbox {

/// Reads the ledger beside its writer, over a read-only connection of its own: for the console, the API and the
/// tracker. What it returns is durable. Made and used in one thread; it opens at the first question and again after an
/// error or reopen(). A snapshot each: two questions may see two states.
class BroadcastStore final
{
public:
    template <typename Value>
    using Result = tl::expected<Value, LedgerError>;

    /// @p path as LedgerOptions::databasePath(); the ledger has opened it before.
    explicit BroadcastStore(const QString &path);
    ~BroadcastStore();
    Q_DISABLE_COPY_MOVE(BroadcastStore)

    /// Which rows list() gives, newest first.
    struct Page
    {
        int limit = 100; ///< At least 1.
        std::optional<qint64> beforeId; ///< Only older ones: the last id of the page before.
        bool trackedOnly = false; ///< Those still followed.
    };
    [[nodiscard]] Result<QList<BroadcastRow>> list(const Page &page);

    /// None when there is no such row.
    [[nodiscard]] Result<std::optional<BroadcastDetail>> find(qint64 id);

    /// By txID on a chain; @p family as chainFamily() says.
    [[nodiscard]] Result<std::optional<BroadcastRow>> findByTxId(
        const QByteArray &family, const QByteArray &network, const QByteArray &txId);

    /// What came with a request: more than one for a batch or a package.
    [[nodiscard]] Result<QList<BroadcastRow>> findByRequest(const QByteArray &requestId);

    /// Other transactions of @p sender with this @p nonce on the same chain: what @p row may be replaced by.
    [[nodiscard]] Result<QList<BroadcastRow>> findRivals(const BroadcastRow &row);

    /// The signed bytes as they came last; none when they were not kept.
    [[nodiscard]] Result<std::optional<KeptPayload>> payload(qint64 id);

    [[nodiscard]] Result<int> trackedCount();

    /// Another file may have the name now (LedgerError::Kind::SetAside).
    void reopen() { m_connection.close(); }

private:
    [[nodiscard]] Result<QSqlQuery> ask(const QString &statement, const QVariantList &values);
    [[nodiscard]] Result<QList<BroadcastRow>> rows(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<QList<SubmissionRow>> submissionsOf(qint64 id);
    [[nodiscard]] Result<QList<BroadcastAttemptRow>> attemptsOf(qint64 id);

    const QString m_path;
    LedgerConnection m_connection;
};

} // namespace signalbox
