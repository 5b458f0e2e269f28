// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "trail/history/historyconnection.h"
#include "trail/history/historyround.h"

#include <functional>
#include <memory>
#include <span>

namespace signalbox {

/// Writes the rows of a round, inside a transaction of the caller's.
class HistoryRows final
{
public:
    /// Gives the bytes that were kept of a request.
    using Bodies = std::function<std::optional<CapturedBodies>(const QByteArray &requestId)>;

    /// @p connection is open with prepareSchema() done, and outlives this. @p kept: as in the rounds before.
    [[nodiscard]] static tl::expected<std::unique_ptr<HistoryRows>, HistoryError> create(
        const HistoryConnection &connection, Bodies bodies, const QSet<QByteArray> &kept = {});

    /// A request that is there already is passed over.
    [[nodiscard]] HistoryResult write(const HistoryRound &round);

private:
    HistoryRows(Bodies bodies, const QSet<QByteArray> &kept)
        : m_bodies(std::move(bodies))
        , m_kept(kept)
    { }

    [[nodiscard]] HistoryResult insertMany(std::span<const RequestSnapshot> requests);
    [[nodiscard]] HistoryResult insertOne(const RequestRecord &request);
    [[nodiscard]] HistoryResult writeBodies(const RequestSnapshots &requests);
    [[nodiscard]] HistoryResult setKept(const QSet<QByteArray> &ids);

    const Bodies m_bodies;
    QSet<QByteArray> m_kept; ///< Some of them may come yet.
    QSqlQuery m_insertMany;
    QSqlQuery m_insertOne;
    QSqlQuery m_insertBody;
    QSqlQuery m_addBytes;
    QSqlQuery m_keepNone;
    QSqlQuery m_keepOne;
};

} // namespace signalbox
