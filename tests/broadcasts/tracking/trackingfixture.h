// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/trackedbroadcast.h"

#include <functional>
#include <map>

namespace signalbox::test {

/// A node's answer to a question; empty: it does not answer.
using NodeAnswer = std::function<QByteArray(const TrackerQuestion &)>;

QByteArray result(const QByteArray &value);
QByteArray error(int code, const QByteArray &message);
QByteArray hex(std::uint64_t value); ///< A quoted quantity.

/// 64 hexadecimal digits that depend on @p seed.
QByteArray hash(int seed);

/// An EVM chain as one node sees it.
struct EvmNode
{
    bool silent = false;
    std::uint64_t head = 100;
    std::uint64_t nonce = 7;
    std::optional<std::uint64_t> finalNonce; ///< Empty: as nonce.
    bool pending = false;
    std::optional<std::uint64_t> minedAt;
    bool reverted = false;
    int branch = 0; ///< Blocks of different branches have different hashes.
    std::uint64_t safe = 0;
    std::uint64_t finalized = 0;
    bool refusesTags = false;
    QByteArray txId; ///< The only one that it knows.

    [[nodiscard]] QByteArray blockHash(std::uint64_t height) const;
    [[nodiscard]] QByteArray answer(const TrackerQuestion &question) const;
};

/// Drives a TrackedBroadcast with answering nodes and a clock of its own.
class Driver
{
public:
    explicit Driver(TrackedTransaction transaction, AskScope scope = AskScope::AllEndpoints);

    void setNode(const QByteArray &endpoint, NodeAnswer answer);
    void removeNode(const QByteArray &endpoint);

    /// The client's broadcast: one request with these answers.
    void broadcast(const std::vector<std::pair<QByteArray, AnswerMeaning>> &answers, const QByteArray &id = {});

    /// Answers everything that is due until @p duration has passed.
    void run(std::chrono::milliseconds duration);

    /// Answers what is due at the next check, moving the clock there.
    void step();

    /// Time passes and nobody calls.
    void sleep(std::chrono::milliseconds duration) { now += duration; }

    /// The program ends and another run continues from what was stored.
    void restart();

    [[nodiscard]] QByteArray state() const;
    [[nodiscard]] QByteArray reason() const;
    [[nodiscard]] QByteArray verdict() const;
    [[nodiscard]] const StateDecision &decision() const { return tracked.decision(); }

    /// The codes of all states so far, without repetitions, for example "accepted pending included".
    [[nodiscard]] QByteArray history() const { return m_history.join(' '); }

    /// How often each Endpoint was asked.
    std::map<QByteArray, int> asked;
    /// The purposes of the last questions.
    std::vector<AskedQuestion> lastAsked;

    TrackedTransaction transaction;
    AskScope scope;
    TrackerTime now;
    TrackedBroadcast tracked;

private:
    void send();
    void note();

    std::map<QByteArray, NodeAnswer> m_nodes;
    QByteArrayList m_history;
};

/// Three Endpoints of an Ethereum Route and what the tests do to all of them.
class EvmTrio
{
public:
    [[nodiscard]] static TrackedTransaction transaction();

    void connectTo(Driver &driver);
    [[nodiscard]] static NodeAnswer node(EvmNode &node);
    void all(const std::function<void(EvmNode &)> &change);

    /// The transaction gets into the newest block of all.
    void mine(std::uint64_t height);

    EvmNode alpha;
    EvmNode bravo;
    EvmNode charlie;
};

} // namespace signalbox::test
