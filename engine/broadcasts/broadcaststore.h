// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "broadcasts/ledgerconnection.h"
#include "broadcasts/trackingstore.h"

#include <tl/expected.hpp>

#include <QList>

#include <optional>

namespace signalbox {

/// Reads the ledger beside its writer, over a read-only connection of its own: for the console, the API and the
/// tracker. What it returns is durable. Made and used in one thread; it opens at the first question and again after an
/// error or reopen(). One snapshot for each question: two of them may see two states.
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

    /// Other broadcasts on the same chain that have its sender and nonce, or spend one of the same inputs: what @p row
    /// may be replaced by.
    [[nodiscard]] Result<QList<BroadcastRow>> findRivals(const BroadcastRow &row);

    /// The signed bytes as they came last; none when they were not kept.
    [[nodiscard]] Result<std::optional<KeptPayload>> payload(qint64 id);

    [[nodiscard]] Result<int> trackedCount();

    /// Ids of those still followed, oldest first.
    [[nodiscard]] Result<QList<qint64>> trackedIds();

    /// What could be read of a list that the tracker wrote, and what could not: codes of a later version of this
    /// program, as "finding burnt".
    template <typename Item>
    struct Readable
    {
        std::vector<Item> items;
        QByteArrayList unread;
    };

    /// Who said what about one broadcast, in the order of EvidenceMatrix::stored(): fill a matrix with it for what is
    /// the latest and what is stale.
    [[nodiscard]] Result<Readable<Evidence>> evidence(qint64 id);

    /// How its state came about, oldest first.
    [[nodiscard]] Result<Readable<StateChange>> stateChanges(qint64 id);

    /// What the tracker needs to go on with one broadcast, see TrackingStore::load().
    [[nodiscard]] Result<std::optional<TrackingRecord>> trackingRecord(qint64 id);

    /// Another file may have the name now (LedgerError::Kind::SetAside).
    void reopen() { m_connection.close(); }

private:
    /// Reads several things of the same state.
    template <typename Read>
    auto inOneSnapshot(Read read) -> decltype(read());
    [[nodiscard]] Result<std::optional<BroadcastDetail>> readDetail(qint64 id);
    [[nodiscard]] Result<std::optional<TrackingRecord>> readTrackingRecord(qint64 id);
    [[nodiscard]] Result<QSqlQuery> ask(const QString &statement, const QVariantList &values);
    [[nodiscard]] Result<QList<BroadcastRow>> rows(const QString &condition, const QVariantList &values);
    [[nodiscard]] Result<QList<SubmissionRow>> submissionsOf(qint64 id);
    [[nodiscard]] Result<QList<BroadcastAttemptRow>> attemptsOf(qint64 id);

    const QString m_path;
    LedgerConnection m_connection;
};

} // namespace signalbox
