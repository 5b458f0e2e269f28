// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trackingfixture.h"

#include "operations/bytesview.h"

namespace signalbox::test {

using namespace std::chrono_literals;

namespace {

} // namespace

QByteArray result(const QByteArray &value)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + value + '}';
}

QByteArray error(int code, const QByteArray &message)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) + R"(,"message":")" + message
        + R"("}})";
}

QByteArray hex(std::uint64_t value)
{
    return R"("0x)" + QByteArray::number(static_cast<qulonglong>(value), 16) + '"';
}

QByteArray hash(int seed)
{
    return QByteArray::number(seed).rightJustified(64, '0');
}

QByteArray EvmNode::blockHash(std::uint64_t height) const
{
    return "0x" + hash(static_cast<int>(height) * 10 + branch);
}

QByteArray EvmNode::answer(const TrackerQuestion &question) const
{
    if (silent)
        return {};
    const auto blockAt = [this](std::uint64_t height) {
        return result(R"({"number":)" + hex(height) + R"(,"hash":")" + blockHash(height) + "\"}");
    };
    const bool known = question.subject == txId;
    const QByteArray placed = minedAt
        ? R"("blockNumber":)" + hex(*minedAt) + R"(,"blockHash":")" + blockHash(*minedAt) + '"'
        : QByteArray();
    switch (question.kind) {
    case QuestionKind::Head:
        return result(hex(head));
    case QuestionKind::Receipt:
        return known && minedAt
            ? result(R"({"transactionHash":")" + txId + R"(","status":)" + hex(reverted ? 0 : 1) + ',' + placed + '}')
            : result("null");
    case QuestionKind::Transaction:
        if (known && minedAt)
            return result(R"({"hash":")" + txId + "\"," + placed + '}');
        return known && pending ? result(R"({"hash":")" + txId + R"(","blockHash":null})") : result("null");
    case QuestionKind::SenderNonce:
        return result(hex(nonce));
    case QuestionKind::FinalizedNonce:
        return result(hex(finalNonce.value_or(nonce)));
    case QuestionKind::SafeBlock:
        return refusesTags ? error(-32602, "invalid tag") : blockAt(safe);
    case QuestionKind::FinalizedBlock:
        return refusesTags ? error(-32602, "invalid tag") : blockAt(finalized);
    case QuestionKind::BlockAtHeight:
        return question.subject.toULongLong() <= head ? blockAt(question.subject.toULongLong()) : result("null");
    default:
        return error(-32601, "unexpected");
    }
}

Driver::Driver(TrackedTransaction theTransaction, AskScope theScope)
    : transaction(std::move(theTransaction))
    , scope(theScope)
    , now(transaction.watchedSince)
    , tracked(transaction, theScope)
{ }

void Driver::setNode(const QByteArray &endpoint, NodeAnswer answer)
{
    m_nodes[endpoint] = std::move(answer);
    QByteArrayList endpoints;
    for (const auto &[name, node] : m_nodes)
        endpoints.append(name);
    tracked.setEndpoints(endpoints, now);
    note();
}

void Driver::removeNode(const QByteArray &endpoint)
{
    m_nodes.erase(endpoint);
    QByteArrayList endpoints;
    for (const auto &[name, node] : m_nodes)
        endpoints.append(name);
    tracked.setEndpoints(endpoints, now);
    note();
}

void Driver::broadcast(const std::vector<std::pair<QByteArray, AnswerMeaning>> &answers, const QByteArray &id)
{
    tracked.submissionStarted(now);
    for (const auto &[endpoint, meaning] : answers) {
        const bool sent = meaning != AnswerMeaning::NotSent;
        tracked.attemptFinished({.endpoint = endpoint,
                                    .meaning = meaning,
                                    .sent = sent,
                                    .txId = isPositive(meaning) ? id : QByteArray(),
                                    .at = now},
            now);
    }
    tracked.submissionEnded(now);
    note();
}

void Driver::send()
{
    const std::vector<AskedQuestion> questions = tracked.due(now);
    if (!questions.empty())
        lastAsked = questions;
    for (const AskedQuestion &question : questions) {
        ++asked[question.endpoint];
        const auto node = m_nodes.find(question.endpoint);
        const QByteArray body = node == m_nodes.end() ? QByteArray() : node->second(question.question);
        if (body.isEmpty())
            tracked.failed(question, "timeout", now);
        else
            tracked.answered(question, {body.constData(), static_cast<std::size_t>(body.size())}, now);
    }
    note();
}

void Driver::run(std::chrono::milliseconds duration)
{
    const TrackerTime end = now + duration;
    // A bound that no correct cadence reaches.
    for (int i = 0; i < 100'000; ++i) {
        const std::optional<TrackerTime> next = tracked.nextCheck();
        if (!next || *next > end)
            break;
        now = std::max(now, *next);
        send();
    }
    now = end;
}

void Driver::step()
{
    if (const std::optional<TrackerTime> next = tracked.nextCheck()) {
        now = std::max(now, *next);
        send();
    }
}

void Driver::restart()
{
    const StoredBroadcast stored = tracked.stored();
    tracked = TrackedBroadcast(transaction, scope);
    QByteArrayList endpoints;
    for (const auto &[name, node] : m_nodes)
        endpoints.append(name);
    tracked.restore(stored, now);
    tracked.setEndpoints(endpoints, now);
    note();
}

void Driver::note()
{
    for (const StateChange &change : tracked.takeChanges()) {
        const QByteArray code = owned(stateName(change.to.state));
        if (m_history.isEmpty() || m_history.last() != code)
            m_history.append(code);
    }
}

QByteArray Driver::state() const
{
    return owned(stateName(tracked.decision().state));
}

QByteArray Driver::reason() const
{
    return owned(reasonName(tracked.decision().reason));
}

QByteArray Driver::verdict() const
{
    return owned(verdictName(tracked.decision().verdict));
}

TrackedTransaction EvmTrio::transaction()
{
    TransactionFacts facts;
    facts.txId = "0x" + QByteArray(64, 'a');
    facts.sender = "0x1111111111111111111111111111111111111111";
    facts.nonce = 7;
    return TrackedTransaction::make(Protocol::Evm, "1", facts, TrackerTime(1'800'000'000s));
}

NodeAnswer EvmTrio::node(EvmNode &node)
{
    node.txId = transaction().facts.txId;
    return [&node](const TrackerQuestion &question) { return node.answer(question); };
}

void EvmTrio::connectTo(Driver &driver)
{
    driver.setNode("alpha", node(alpha));
    driver.setNode("bravo", node(bravo));
    driver.setNode("charlie", node(charlie));
}

void EvmTrio::all(const std::function<void(EvmNode &)> &change)
{
    for (EvmNode *each : {&alpha, &bravo, &charlie})
        change(*each);
}

void EvmTrio::mine(std::uint64_t height)
{
    all([height](EvmNode &each) {
        each.pending = false;
        each.minedAt = height;
        each.head = height;
        each.nonce = 8;
    });
}

} // namespace signalbox::test
