// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "trail/compactbytes.h"
#include "trail/history/historyblockwriter.h"
#include "trail/history/historyfinder.h"
#include "trail/history/historyround.h"

#include <functional>
#include <memory>

namespace signalbox {

/// Writes the requests of a round, inside a transaction of the caller's.
class HistoryRows final
{
public:
    /// Gives the bytes that were kept of a request.
    using Bodies = std::function<std::optional<CapturedBodies>(const QByteArray &requestId)>;

    /// @p connection is open with prepareSchema() done, and outlives this. @p kept: as in the rounds before.
    [[nodiscard]] static tl::expected<std::unique_ptr<HistoryRows>, HistoryError> create(
        const HistoryConnection &connection, Bodies bodies, const QSet<QByteArray> &kept = {});

    /// Each request once: it is not looked whether one is there already.
    [[nodiscard]] HistoryResult write(const HistoryRound &round);

private:
    HistoryRows(Bodies bodies, const QSet<QByteArray> &kept)
        : m_bodies(std::move(bodies))
        , m_kept(kept)
    { }

    [[nodiscard]] HistoryResult add(const RequestRecord &request);
    [[nodiscard]] HistoryResult addBodies(qint64 seq, const QByteArray &id);
    [[nodiscard]] HistoryResult writeBlock();
    [[nodiscard]] HistoryResult setKept(const QSet<QByteArray> &ids);
    [[nodiscard]] HistoryResult keep(const QByteArray &id);

    const Bodies m_bodies;
    QSet<QByteArray> m_kept; ///< Some of them may come yet.
    qint64 m_first = 1; ///< The number of the next block's first request.
    HistoryBlock m_block; ///< That is being made.
    qint64 m_bodyBytes = 0; ///< Added in this round.
    CompactWriter m_record;
    HistoryBlockWriter m_blocks;
    HistoryFinder m_finder;
    QSqlQuery m_insertMember;
    QSqlQuery m_insertBody;
    QSqlQuery m_addBytes;
    QSqlQuery m_keptIds;
    QSqlQuery m_insertKept;
    QSqlQuery m_removeKept;
};

} // namespace signalbox
