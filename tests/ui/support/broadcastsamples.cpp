// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcastsamples.h"

#include "operations/bytesview.h"

#include <QCryptographicHash>

namespace signalbox::samples {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr std::uint64_t ethHead = 19'204'115;

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

QByteArray blockHash(std::uint64_t number)
{
    return "0x" + hashOf("block" + QByteArray::number(static_cast<qulonglong>(number)));
}

/// Puts a view together step by step; `before` counts back from the time of the sample.
class Sample
{
public:
    Sample(qint64 id, TrackerTime now, Protocol protocol, milliseconds sentBefore)
        : m_now(now)
    {
        BroadcastRow &row = m_view.detail.row;
        row.id = id;
        row.protocol = protocol;
        row.requestId = "S-" + QByteArray::number(10'400 + id);
        row.requestSha256 = hashOf(row.requestId);
        row.createdAt = row.watchedSince = now - sentBefore;
        row.updatedAt = now - 2s;
        row.submissions = 1;
        setChain(row, protocol);
        row.facts.txId = row.txId;
        m_view.canSendAgain = true;
        m_view.detail.submissions = {{.requestId = row.requestId,
            .route = row.route,
            .method = row.method,
            .payloadSha256 = row.requestSha256,
            .arrivedAt = row.createdAt}};
    }

    Sample &refused(const QByteArray &endpoint, milliseconds before, const QByteArray &answer)
    {
        return attempt(endpoint, before,
            {.kind = "application_error",
                .certainty = "answered",
                .fault = "none",
                .httpStatus = 200,
                .sent = true,
                .answer = answer});
    }

    Sample &accepted(const QByteArray &endpoint, milliseconds before)
    {
        return attempt(endpoint, before,
            {.kind = "result",
                .certainty = "answered",
                .fault = "none",
                .httpStatus = 200,
                .sent = true,
                .answer = R"({"jsonrpc":"2.0","id":1,"result":")" + m_view.detail.row.txId + R"("})"});
    }

    Sample &silent(const QByteArray &endpoint, milliseconds before)
    {
        return attempt(endpoint, before,
            {.kind = "access_failure", .certainty = "ambiguous", .fault = "deadline_passed", .sent = true});
    }

    Sample &unreachable(const QByteArray &endpoint, milliseconds before)
    {
        return attempt(
            endpoint, before, {.kind = "access_failure", .certainty = "definite", .fault = "connection_refused"});
    }

    Sample &said(const QByteArray &endpoint, QuestionKind question, Finding finding, milliseconds before,
        std::optional<std::uint64_t> number = std::nullopt)
    {
        const bool about = question != QuestionKind::Head;
        m_view.evidence.push_back({.endpoint = endpoint,
            .question = question,
            .subject = about ? m_view.detail.row.txId : QByteArray(),
            .finding = finding,
            .number = number,
            .seenAt = m_now - before,
            .round = 7});
        return *this;
    }

    Sample &head(const QByteArray &endpoint, std::uint64_t number)
    {
        return said(endpoint, QuestionKind::Head, Finding::Number, 2s, number);
    }

    Sample &became(BroadcastState state, Place place, StateReason reason, BroadcastVerdict verdict, milliseconds before)
    {
        const BroadcastState from = m_view.decision.state;
        m_view.decision.state = state;
        m_view.decision.place = place;
        m_view.decision.reason = reason;
        m_view.decision.verdict = verdict;
        m_view.changes.push_back({from, m_view.decision, m_now - before});
        return *this;
    }

    Sample &counted(int affirming, int informed)
    {
        m_view.decision.affirming = affirming;
        m_view.decision.informed = informed;
        return *this;
    }

    Sample &block(std::uint64_t number, std::uint64_t confirmations)
    {
        m_view.decision.blockNumber = number;
        m_view.decision.blockHash = blockHash(number);
        m_view.decision.confirmations = confirmations;
        return *this;
    }

    Sample &over()
    {
        m_view.decision.terminal = true;
        m_view.detail.row.tracked = false;
        m_view.asking = AskingState::Over;
        return *this;
    }

    Sample &note(const QString &text)
    {
        m_view.detail.row.note = text;
        return *this;
    }

    /// The view itself, for what is special.
    BroadcastView &view() { return m_view; }

    BroadcastView take()
    {
        BroadcastRow &row = m_view.detail.row;
        row.attempts = static_cast<int>(m_view.detail.attempts.size());
        row.decision = m_view.decision;
        if (!m_view.detail.attempts.isEmpty() && !m_view.detail.submissions.isEmpty())
            m_view.detail.submissions.last().endedAt = m_view.detail.attempts.last().endedAt;
        const std::string_view code = stateName(m_view.decision.state);
        row.state = owned(code);
        if (row.tracked)
            m_view.nextCheck = m_now + 4s;
        if (!m_view.changes.empty())
            m_view.changes.back().to = m_view.decision;
        return m_view;
    }

private:
    Sample &attempt(const QByteArray &endpoint, milliseconds before, BroadcastAttemptRow row)
    {
        row.requestId = m_view.detail.row.requestId;
        row.endpointId = endpoint;
        row.endedAt = m_now - before;
        row.startedAt = row.endedAt - 88ms;
        m_view.detail.attempts.append(row);
        return *this;
    }

    void setChain(BroadcastRow &row, Protocol protocol)
    {
        const QByteArray hash = hashOf("transaction" + QByteArray::number(row.id));
        switch (protocol) {
        case Protocol::Bitcoin:
            row.network = "main";
            row.route = "btc";
            row.method = "sendrawtransaction";
            row.txId = hash;
            m_view.endpoints = {"delta", "echo"};
            return;
        case Protocol::Solana:
            row.network = "mainnet-beta";
            row.route = "sol";
            row.method = "sendTransaction";
            row.txId = "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";
            row.facts.recentBlockhash = "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N";
            m_view.endpoints = {"foxtrot", "golf"};
            return;
        case Protocol::TronHttp:
            row.network = "mainnet";
            row.route = "tron";
            row.method = "POST /wallet/broadcasttransaction";
            row.txId = hash;
            m_view.endpoints = {"hotel", "india"};
            return;
        default:
            row.network = "1";
            row.route = "eth";
            row.method = "eth_sendRawTransaction";
            row.txId = "0x" + hash;
            row.sender = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
            row.nonce = "41";
            row.facts.chainId = "1";
            m_view.endpoints = {"alpha", "bravo", "charlie"};
        }
    }

    TrackerTime m_now;
    BroadcastView m_view;
};

const QByteArray alreadyKnown = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"already known"}})";

/// alpha read and never answered, bravo had it already; charlie got nothing.
Sample replayed(qint64 id, TrackerTime now, milliseconds sentBefore)
{
    Sample sample(id, now, Protocol::Evm, sentBefore);
    sample.silent("alpha", sentBefore - 5s).refused("bravo", sentBefore - 5s - 88ms, alreadyKnown);
    sample.became(BroadcastState::Accepted, Place::NoInformation, StateReason::AcceptedByNode, BroadcastVerdict::Out,
        sentBefore - 5s - 88ms);
    sample.view().wouldLearn = {"charlie"};
    return sample;
}

Sample pending(qint64 id, TrackerTime now, milliseconds sentBefore)
{
    Sample sample = replayed(id, now, sentBefore);
    sample.became(
        BroadcastState::Pending, Place::Pending, StateReason::SeenPending, BroadcastVerdict::Out, sentBefore - 9s);
    return sample;
}

Sample inBlock(
    qint64 id, TrackerTime now, milliseconds sentBefore, std::uint64_t confirmations, Place place = Place::Included)
{
    Sample sample = pending(id, now, sentBefore);
    const Finding finding = place == Place::Finalized ? Finding::Finalized
        : place == Place::Safe                        ? Finding::Safe
                                                      : Finding::Included;
    const std::uint64_t number = ethHead + 1 - confirmations;
    sample.said("alpha", QuestionKind::Receipt, finding, 2s, number).head("alpha", ethHead);
    sample.said("bravo", QuestionKind::Receipt, finding, 2s, number).head("bravo", ethHead);
    sample.became(
        BroadcastState::Included, Place::Included, StateReason::InBlock, BroadcastVerdict::Out, confirmations * 12s);
    return sample.counted(2, 3).block(number, confirmations);
}

} // namespace

BroadcastView submitting(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::Evm, 1s);
    sample.view().detail.row.updatedAt = now - 1s;
    return sample.take();
}

BroadcastView uncertain(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::Evm, 44s);
    sample.silent("alpha", 34s).silent("bravo", 24s).silent("charlie", 14s);
    sample.said("alpha", QuestionKind::Receipt, Finding::NotFound, 3s).head("alpha", ethHead);
    sample.said("alpha", QuestionKind::Transaction, Finding::NotFound, 3s);
    sample.said("bravo", QuestionKind::Receipt, Finding::NoInformation, 3s);
    sample.became(BroadcastState::Ambiguous, Place::Nowhere, StateReason::NoClearAnswer, BroadcastVerdict::Wait, 14s);
    return sample.counted(0, 1).take();
}

BroadcastView seen(qint64 id, TrackerTime now)
{
    Sample sample = pending(id, now, 19s);
    sample.said("alpha", QuestionKind::Transaction, Finding::Pending, 4s).head("alpha", ethHead);
    sample.said("alpha", QuestionKind::Receipt, Finding::NotFound, 4s);
    sample.said("bravo", QuestionKind::Transaction, Finding::Pending, 4s).head("bravo", ethHead);
    sample.said("bravo", QuestionKind::Receipt, Finding::NotFound, 4s);
    sample.said("charlie", QuestionKind::Transaction, Finding::NotFound, 4s).head("charlie", ethHead - 17);
    sample.said("charlie", QuestionKind::Receipt, Finding::NotFound, 4s);
    return sample.counted(2, 3).note(QStringLiteral("payout 118")).take();
}

BroadcastView included(qint64 id, TrackerTime now)
{
    Sample sample = inBlock(id, now, 96s, 3);
    sample.said("charlie", QuestionKind::Receipt, Finding::NotFound, 2s);
    sample.said("charlie", QuestionKind::Transaction, Finding::NotFound, 2s).head("charlie", ethHead - 17);
    return sample.take();
}

BroadcastView confirmed(qint64 id, TrackerTime now)
{
    Sample sample = inBlock(id, now, 9min, 37, Place::Safe);
    sample.became(BroadcastState::Safe, Place::Safe, StateReason::InSafeBlock, BroadcastVerdict::Out, 70s);
    return sample.counted(3, 3).take();
}

BroadcastView final(qint64 id, TrackerTime now)
{
    Sample sample = inBlock(id, now, 52min, 241, Place::Finalized);
    sample.became(BroadcastState::Safe, Place::Safe, StateReason::InSafeBlock, BroadcastVerdict::Out, 42min);
    sample.became(BroadcastState::Finalized, Place::Finalized, StateReason::InFinalBlock, BroadcastVerdict::Out, 36min);
    return sample.counted(3, 3).over().take();
}

BroadcastView failed(qint64 id, TrackerTime now)
{
    Sample sample = inBlock(id, now, 4min, 9);
    for (Evidence &evidence : sample.view().evidence)
        evidence.executionFailed = evidence.question == QuestionKind::Receipt;
    sample.became(BroadcastState::Failed, Place::Included, StateReason::ExecutionFailed, BroadcastVerdict::Out, 108s);
    return sample.counted(2, 2).take();
}

BroadcastView rejected(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::Evm, 3min);
    const QByteArray poor
        = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"insufficient funds for gas * price + value"}})";
    sample.refused("alpha", 3min - 80ms, poor);
    sample.said("alpha", QuestionKind::Transaction, Finding::NotFound, 2s)
        .said("alpha", QuestionKind::Receipt, Finding::NotFound, 2s)
        .head("alpha", ethHead);
    sample.became(
        BroadcastState::Rejected, Place::Nowhere, StateReason::RefusedByAll, BroadcastVerdict::ResendSame, 3min - 80ms);
    sample.view().wouldLearn = {"bravo", "charlie"};
    return sample.counted(0, 3).take();
}

BroadcastView replaced(qint64 id, TrackerTime now, const QByteArray &rival)
{
    Sample sample = pending(id, now, 11min);
    sample.said("alpha", QuestionKind::Transaction, Finding::NotFound, 2s)
        .said("alpha", QuestionKind::Receipt, Finding::NotFound, 2s)
        .head("alpha", ethHead);
    sample.said("bravo", QuestionKind::Transaction, Finding::NotFound, 2s)
        .said("bravo", QuestionKind::Receipt, Finding::NotFound, 2s)
        .head("bravo", ethHead);
    sample.became(
        BroadcastState::Replaced, Place::Nowhere, StateReason::SpentByOther, BroadcastVerdict::NewSignature, 6min);
    sample.view().decision.replacedBy = rival;
    sample.view().rivals = {rival};
    return sample.counted(0, 2).over().take();
}

BroadcastView reorged(qint64 id, TrackerTime now)
{
    Sample sample = inBlock(id, now, 2min, 2);
    for (Evidence &evidence : sample.view().evidence) {
        if (evidence.question == QuestionKind::Receipt)
            evidence.finding = Finding::NotFound;
    }
    sample.said("bravo", QuestionKind::TransactionInBlock, Finding::NotInChain, 2s);
    sample.became(BroadcastState::Reorged, Place::Nowhere, StateReason::BlockLeftChain, BroadcastVerdict::Wait, 20s);
    StateDecision &decision = sample.view().decision;
    decision.blockNumber.reset();
    decision.blockHash.clear();
    decision.confirmations = 0;
    decision.blockLeft = true;
    return sample.counted(0, 2).take();
}

BroadcastView notFound(qint64 id, TrackerTime now)
{
    Sample sample = pending(id, now, 43min);
    for (const QByteArray &endpoint : {QByteArray("alpha"), QByteArray("bravo"), QByteArray("charlie")}) {
        sample.said(endpoint, QuestionKind::Transaction, Finding::NotFound, 8s);
        sample.said(endpoint, QuestionKind::Receipt, Finding::NotFound, 8s).head(endpoint, ethHead);
    }
    sample.became(
        BroadcastState::Dropped, Place::Nowhere, StateReason::UnknownEverywhere, BroadcastVerdict::ResendSame, 22min);
    return sample.counted(0, 3).take();
}

BroadcastView bitcoinIncluded(qint64 id, TrackerTime now)
{
    constexpr std::uint64_t head = 926'114;
    Sample sample(id, now, Protocol::Bitcoin, 31min);
    sample.accepted("delta", 31min - 140ms);
    sample.became(BroadcastState::Accepted, Place::NoInformation, StateReason::AcceptedByNode, BroadcastVerdict::Out,
        31min - 140ms);
    sample.became(BroadcastState::Pending, Place::Pending, StateReason::SeenPending, BroadcastVerdict::Out, 31min - 5s);
    sample.said("delta", QuestionKind::Transaction, Finding::Included, 21s, head - 1).head("delta", head);
    sample.became(BroadcastState::Included, Place::Included, StateReason::InBlock, BroadcastVerdict::Out, 14min);
    sample.block(head - 1, 2).counted(1, 1);
    BroadcastView &view = sample.view();
    view.endpoints = {"delta"};
    view.wouldLearn = {"echo"};
    view.decision.singleSource = false;
    view.detail.row.facts.inputs = {{.txId = hashOf("input"), .index = 1}};
    return sample.note(QStringLiteral("cold wallet sweep")).take();
}

BroadcastView solanaPending(qint64 id, TrackerTime now)
{
    constexpr std::uint64_t first = 437'200'400;
    Sample sample(id, now, Protocol::Solana, 28s);
    sample.accepted("foxtrot", 28s - 60ms);
    sample.became(
        BroadcastState::Accepted, Place::NoInformation, StateReason::AcceptedByNode, BroadcastVerdict::Out, 28s - 60ms);
    for (const QByteArray &endpoint : {QByteArray("foxtrot"), QByteArray("golf")}) {
        sample.said(endpoint, QuestionKind::Status, Finding::NotFound, 1s);
        sample.head(endpoint, first + 70);
    }
    sample.view().detail.row.firstHeight = first;
    sample.view().wouldLearn = {"golf"};
    return sample.counted(0, 2).take();
}

BroadcastView tronPending(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::TronHttp, 19s);
    sample.accepted("hotel", 19s - 70ms);
    sample.became(BroadcastState::Pending, Place::Pending, StateReason::SeenPending, BroadcastVerdict::Out, 16s);
    sample.said("hotel", QuestionKind::Transaction, Finding::Pending, 1s).head("hotel", 78'114'020);
    sample.view().detail.row.facts.expiration = (now + 41s).time_since_epoch().count();
    sample.view().wouldLearn = {"india"};
    return sample.counted(1, 1).take();
}

BroadcastView expired(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::TronHttp, 72s);
    sample.silent("hotel", 62s).unreachable("india", 62s);
    for (const QByteArray &endpoint : {QByteArray("hotel"), QByteArray("india")}) {
        sample.said(endpoint, QuestionKind::Transaction, Finding::NotFound, 2s);
        sample.said(endpoint, QuestionKind::Receipt, Finding::NotFound, 2s).head(endpoint, 78'114'020);
    }
    sample.view().detail.row.facts.expiration = (now - 12s).time_since_epoch().count();
    sample.became(BroadcastState::Ambiguous, Place::Nowhere, StateReason::NoClearAnswer, BroadcastVerdict::Wait, 62s);
    sample.became(
        BroadcastState::Expired, Place::Nowhere, StateReason::ExpirationPassed, BroadcastVerdict::NewSignature, 2s);
    return sample.counted(0, 2).over().take();
}

BroadcastView byHand(qint64 id, TrackerTime now)
{
    Sample sample(id, now, Protocol::Evm, 6h);
    BroadcastView &view = sample.view();
    view.detail.submissions.clear();
    view.detail.row.submissions = 0;
    view.detail.row.requestId.clear();
    view.detail.row.method.clear();
    view.detail.row.requestSha256.clear();
    view.canSendAgain = false;
    view.detail.row.facts.chainId.clear();
    sample.said("alpha", QuestionKind::Transaction, Finding::Pending, 5s).head("alpha", ethHead);
    sample.became(BroadcastState::Pending, Place::Pending, StateReason::NonceGap, BroadcastVerdict::Out, 6h - 4s);
    return sample.counted(1, 3).note(QStringLiteral("from the old wallet")).take();
}

BroadcastView stale(qint64 id, TrackerTime now)
{
    Sample sample = pending(id, now, 41min);
    sample.said("alpha", QuestionKind::Transaction, Finding::Pending, 31min)
        .said("alpha", QuestionKind::Head, Finding::Number, 31min, ethHead - 160);
    sample.said("bravo", QuestionKind::Transaction, Finding::Pending, 31min)
        .said("bravo", QuestionKind::Head, Finding::Number, 31min, ethHead - 160);
    for (Evidence &evidence : sample.view().evidence)
        evidence.stale = true;
    sample.view().detail.row.updatedAt = now - 31min;
    sample.view().asking = AskingState::ProbesOff;
    return sample.counted(0, 0).take();
}

QList<BroadcastView> broadcasts(TrackerTime now)
{
    QList<BroadcastView> views{byHand(1, now), final(2, now), notFound(3, now), stale(4, now), bitcoinIncluded(5, now)};
    views.append(replaced(6, now, views[1].detail.row.txId));
    views.append(
        {confirmed(7, now), failed(8, now), rejected(9, now), reorged(10, now), included(11, now), expired(12, now),
            uncertain(13, now), solanaPending(14, now), tronPending(15, now), seen(16, now), submitting(17, now)});
    return views;
}

QList<BroadcastView> manyBroadcasts(int count, TrackerTime now)
{
    QList<BroadcastView> kinds = broadcasts(now);
    QList<BroadcastView> views;
    views.reserve(count);
    for (int i = 0; i < count; ++i) {
        BroadcastView view = kinds[i % kinds.size()];
        BroadcastRow &row = view.detail.row;
        row.id = i + 1;
        row.txId = row.facts.txId = "0x" + hashOf("transaction" + QByteArray::number(i + 1));
        row.createdAt = now - std::chrono::seconds(count - i);
        views.append(view);
    }
    return views;
}

} // namespace signalbox::samples
