// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/roundwriter.h"

#include "broadcasts/decisionwriter.h"
#include "broadcasts/evidencewriter.h"
#include "broadcasts/ledgerwriter.h"
#include "broadcasts/operatorwriter.h"
#include "broadcasts/submissionwriter.h"

namespace signalbox {

namespace {

using Written = tl::expected<void, LedgerError>;

/// Calls @p write for each of @p items until one fails.
template <typename Items, typename Write>
Written writeEach(const Items &items, Write write)
{
    for (const auto &item : items) {
        if (Written written = write(item); !written)
            return written;
    }
    return {};
}

} // namespace

RoundWriter::RoundWriter() = default;
RoundWriter::~RoundWriter() = default;

tl::expected<std::unique_ptr<RoundWriter>, LedgerError> RoundWriter::create(QSqlDatabase &database)
{
    std::unique_ptr<RoundWriter> writer(new RoundWriter);
    const auto take = [](auto &place, auto &&created) -> Written {
        if (!created)
            return tl::unexpected(created.error());
        place = std::move(*created);
        return {};
    };
    Written done = take(writer->m_decisions, DecisionWriter::create(database));
    if (done)
        done = take(writer->m_records, LedgerWriter::create(database, *writer->m_decisions));
    if (done)
        done = take(writer->m_submissions, SubmissionWriter::create(database, *writer->m_decisions));
    if (done)
        done = take(writer->m_wishes, OperatorWriter::create(database, *writer->m_decisions));
    if (done)
        done = take(writer->m_evidence, EvidenceWriter::create(database, *writer->m_decisions));
    if (!done)
        return tl::unexpected(done.error());
    return writer;
}

Written RoundWriter::write(const LedgerRound &round)
{
    m_trackedRows.clear();
    const LedgerTime now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    Written done = writeEach(round.records, [&](const LedgerRound::Record &record) {
        return record.answer->isOver() ? Written()
                                       : m_records->record(record.record, record.at, record.keepSignedBytes);
    });
    if (done)
        done = writeEach(round.tracks, [&](const LedgerRound::Track &track) -> Written {
            const auto id = m_wishes->track(track.request, track.at);
            if (!id)
                return tl::unexpected(id.error());
            m_trackedRows.push_back(*id);
            return {};
        });
    if (done)
        done = writeEach(round.attempts,
            [&](const LedgerRound::Attempt &attempt) { return m_submissions->attempt(attempt.attempt, attempt.at); });
    if (done)
        done = writeEach(
            round.ends, [&](const LedgerRound::End &end) { return m_submissions->ended(end.requestId, end.at); });
    if (done)
        done = writeEach(
            round.refusedRequests, [&](const QByteArray &request) { return m_submissions->refused(request, now); });
    if (done)
        done = writeEach(round.wishes, [&](const LedgerRound::Wish &wish) {
            Written noted = wish.note ? m_wishes->note(wish.broadcastId, *wish.note, wish.at) : Written();
            return noted && wish.tracked ? m_wishes->follow(wish.broadcastId, *wish.tracked, wish.at) : noted;
        });
    if (done)
        done = writeEach(round.updates, [&](const TrackingUpdate &update) { return m_evidence->update(update); });
    return done;
}

Written RoundWriter::endCutOff(LedgerTime at)
{
    return m_submissions->endCutOff(at);
}

RoundWriter::Touched RoundWriter::takeTouched()
{
    return {
        m_records->takeTouched() | m_submissions->takeTouched() | m_wishes->takeTouched(), m_evidence->takeTouched()};
}

} // namespace signalbox
