// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/historyconnection.h"
#include "trail/history/historyfinder.h"
#include "trail/history/historyoptions.h"
#include "trail/history/historystatus.h"
#include "trail/recalledrequests.h"
#include "trail/recordcodec.h"

namespace signalbox {

/// Reads the history over a connection of its own, which never holds up the one that writes. What can't be read is not
/// there; takeError() says why. Used in one thread.
class HistoryReader final
{
public:
    explicit HistoryReader(const HistoryOptions &options);
    ~HistoryReader();
    Q_DISABLE_COPY_MOVE(HistoryReader)

    /// Opens the file anew when @p generation is another one than before. See HistoryFile::generation().
    void use(quint64 generation);

    /// At most @p count requests before the one that @p cursor stands for; the newest ones when it is 0.
    [[nodiscard]] OlderRequests older(qint64 cursor, int count);

    /// Empty when that can't be read.
    [[nodiscard]] std::optional<HistoryContents> contents();

    /// Everything that is known of this request.
    [[nodiscard]] RecalledRequest recall(const QByteArray &requestId);

    /// Only what was kept of its bodies.
    [[nodiscard]] std::optional<CapturedBodies> bodies(const QByteArray &requestId);

    /// The last failure since it was asked.
    [[nodiscard]] std::optional<HistoryError> takeError() { return std::exchange(m_error, std::nullopt); }

private:
    [[nodiscard]] bool open();
    [[nodiscard]] bool run(QSqlQuery &query, const QVariantList &values);
    [[nodiscard]] RequestSnapshots membersOf(const QByteArray &requestId);
    void close();

    const HistoryOptions m_options;
    HistoryConnection m_connection;
    RecordDecoder m_decoder;
    QSqlQuery m_older;
    HistoryFinder m_finder;
    QSqlQuery m_body;
    QSqlQuery m_members;
    std::optional<HistoryError> m_error;
    quint64 m_generation = 0;
};

} // namespace signalbox
