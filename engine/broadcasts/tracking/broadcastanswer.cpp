// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/broadcastanswer.h"

#include "broadcasts/tracking/jsonvalue.h"
#include "operations/jsonrpcresponse.h"
#include "transactions/hex.h"

#include <algorithm>
#include <array>
#include <span>

namespace signalbox {

namespace {

using tracking::JsonValue;

/// An error by its code and a part of its message; clients prepend and append details.
struct KnownError
{
    std::optional<std::int64_t> code; ///< Empty: any.
    std::string_view part; ///< Lower case; empty: any.
    AnswerMeaning meaning;
};

// In the order of matching: what is said about nonces and competitors comes before the general refusals.
constexpr std::array evmErrors{KnownError{{}, "already known", AnswerMeaning::Known},
    KnownError{{}, "already_exists", AnswerMeaning::Known}, KnownError{{}, "alreadyknown", AnswerMeaning::Known},
    KnownError{{}, "existing txn with same hash", AnswerMeaning::Known},
    KnownError{{}, "known transaction", AnswerMeaning::Known},
    KnownError{{}, "transaction already imported", AnswerMeaning::Known}, KnownError{1000, "", AnswerMeaning::Known},
    KnownError{4, "", AnswerMeaning::Accepted}, KnownError{{}, "nonce too low", AnswerMeaning::NonceUsed},
    KnownError{{}, "replacement transaction underpriced", AnswerMeaning::CompetitorHeld},
    KnownError{{}, "could not replace existing tx", AnswerMeaning::CompetitorHeld},
    KnownError{{}, "invalid chain id", AnswerMeaning::RefusedForGood},
    KnownError{{}, "wrong chainid", AnswerMeaning::RefusedForGood}};

constexpr std::array utxoErrors{KnownError{-27, "", AnswerMeaning::Landed},
    KnownError{{}, "txn-already-known", AnswerMeaning::Known},
    KnownError{{}, "txn-already-in-mempool", AnswerMeaning::Known},
    KnownError{{}, "txn-same-nonwitness-data-in-mempool", AnswerMeaning::Known},
    KnownError{{}, "txn-mempool-conflict", AnswerMeaning::CompetitorHeld},
    KnownError{{}, "insufficient fee", AnswerMeaning::CompetitorHeld},
    // Also said of the transaction itself, once mined and spent: no refusal.
    KnownError{-25, "inputs-missingorspent", AnswerMeaning::NoProof},
    KnownError{-25, "missing inputs", AnswerMeaning::NoProof}, KnownError{-22, "", AnswerMeaning::RefusedForGood},
    KnownError{-26, "hogex", AnswerMeaning::RefusedForGood}};

constexpr std::array solanaErrors{KnownError{-32002, "already been processed", AnswerMeaning::Landed},
    KnownError{-32002, "alreadyprocessed", AnswerMeaning::Landed},
    KnownError{-32002, "blockhash not found", AnswerMeaning::Expired},
    KnownError{-32002, "blockhashnotfound", AnswerMeaning::Expired},
    KnownError{-32003, "", AnswerMeaning::RefusedForGood}, KnownError{-32602, "", AnswerMeaning::RefusedForGood}};

constexpr std::array tronErrors{KnownError{{}, "transaction already exists", AnswerMeaning::NoProof},
    KnownError{{}, "dup_transaction_error", AnswerMeaning::Known},
    KnownError{{}, "p2p broadcast failed", AnswerMeaning::Uncertain},
    KnownError{{}, "transaction_expiration_error", AnswerMeaning::Expired},
    KnownError{{}, "sigerror", AnswerMeaning::RefusedForGood},
    KnownError{{}, "too_big_transaction_error", AnswerMeaning::RefusedForGood}};

std::span<const KnownError> errorsOf(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        return evmErrors;
    case Protocol::Solana:
        return solanaErrors;
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return utxoErrors;
    case Protocol::TronHttp:
        return tronErrors;
    }
    return {};
}

/// "unknown transaction type" does not say "known transaction".
bool containsAtWord(std::string_view text, std::string_view part)
{
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        if (at == 0 || text[at - 1] < 'a' || text[at - 1] > 'z')
            return true;
    }
    return false;
}

AnswerMeaning meaningOf(Protocol protocol, std::int64_t code, const QByteArray &text)
{
    const QByteArray lower = text.toLower();
    const std::string_view view(lower.constData(), static_cast<std::size_t>(lower.size()));
    for (const KnownError &error : errorsOf(protocol)) {
        if ((!error.code || *error.code == code) && (error.part.empty() || containsAtWord(view, error.part)))
            return error.meaning;
    }
    return AnswerMeaning::RefusedHere;
}

/// Whether @p id can be a transaction's: hexadecimal of 32 bytes, or base58 of about 64.
bool isTxId(Protocol protocol, const QByteArray &id)
{
    const auto isHex
        = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
    const auto isLetterOrDigit
        = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (protocol == Protocol::Solana)
        return id.size() >= 64 && id.size() <= 88 && std::all_of(id.begin(), id.end(), isLetterOrDigit);
    const QByteArray digits = id.startsWith("0x") ? id.mid(2) : id;
    return digits.size() == 64 && std::all_of(digits.begin(), digits.end(), isHex);
}

QByteArray txIdOrNothing(Protocol protocol, const JsonValue &value)
{
    const QByteArray id = value.bytes();
    return isTxId(protocol, id) ? id : QByteArray();
}

/// `submitpackage` has a result even when it refused all or some of its members, and does not say of which one is
/// asked.
bool isRefusedPackage(const JsonValue &result)
{
    const JsonValue message = result.member("package_msg");
    return message.isPresent() && message.plain() != "success";
}

void readJsonRpc(BroadcastAnswer &answer, Protocol protocol, const JsonValue &body)
{
    const JsonValue error = body.member("error");
    if (!error.isObject()) {
        answer.meaning = AnswerMeaning::Accepted;
        const JsonValue result = body.member("result");
        if (isRefusedPackage(result)) {
            answer.meaning = AnswerMeaning::NoProof;
            answer.words = tracking::shortened(result.member("package_msg").plain().value_or(std::string_view()));
            return;
        }
        // eth_sendRawTransactionSync answers with the receipt.
        answer.txId = txIdOrNothing(protocol, result.isObject() ? result.member("transactionHash") : result);
        if (result.isObject() && !answer.txId.isEmpty())
            answer.meaning = AnswerMeaning::Landed;
        return;
    }
    const QByteArray message = error.member("message").bytes();
    const JsonValue data = error.member("data");
    const std::int64_t code = error.member("code").integer().value_or(0);
    answer.words = tracking::shortened({message.constData(), static_cast<std::size_t>(message.size())});
    answer.meaning = meaningOf(protocol, code, message + ' ' + data.member("err").bytes());
    if (answer.meaning == AnswerMeaning::Accepted)
        answer.txId = txIdOrNothing(protocol, data);
}

/// java-tron writes its messages in hex in one of its two calls.
QByteArray tronMessage(const JsonValue &value)
{
    const QByteArray text = value.bytes();
    return transactions::decodeHex({text.constData(), static_cast<std::size_t>(text.size())}).value_or(text);
}

void readTron(BroadcastAnswer &answer, const JsonValue &body)
{
    answer.txId = txIdOrNothing(Protocol::TronHttp, body.member("txid"));
    const QByteArray code = body.member("code").bytes();
    const QByteArray message = tronMessage(body.member("message"));
    const QByteArray words = code + (message.isEmpty() ? QByteArray() : ' ' + message);
    answer.words = tracking::shortened({words.constData(), static_cast<std::size_t>(words.size())});
    if (body.member("result").boolean() == true)
        answer.meaning = AnswerMeaning::Accepted;
    else if (!code.isEmpty())
        answer.meaning = code == "SUCCESS" ? AnswerMeaning::Accepted : meaningOf(Protocol::TronHttp, 0, words);
    else
        answer.meaning = body.member("Error").isPresent() ? AnswerMeaning::RefusedHere : AnswerMeaning::Uncertain;
}

} // namespace

std::string_view answerMeaningName(AnswerMeaning meaning)
{
    constexpr std::array<std::string_view, answerMeaningCount> names{"not_sent", "uncertain", "accepted", "known",
        "landed", "nonce_used", "competitor_held", "expired", "refused_here", "refused_for_good", "no_proof"};
    static_assert(names.size() == static_cast<std::size_t>(AnswerMeaning::NoProof) + 1);
    return names[static_cast<std::size_t>(meaning)];
}

std::string_view answerMeaningSentence(AnswerMeaning meaning)
{
    constexpr std::array<std::string_view, answerMeaningCount> sentences{"Nothing was sent to this Endpoint.",
        "No certain answer; this Endpoint may have it.", "This Endpoint took it.", "This Endpoint had it already.",
        "It is in a block already.", "The nonce is used: it was mined or replaced, a receipt tells.",
        "Another transaction holds its nonce or inputs at this Endpoint.",
        "Expired by this Endpoint's view, which may lag.", "Refused by this Endpoint; others may differ.",
        "Refused; no Endpoint takes these bytes.", "An error that proves neither success nor failure."};
    return sentences[static_cast<std::size_t>(meaning)];
}

BroadcastAnswer readBroadcastAnswer(Protocol protocol, const QByteArray &endpoint, const AttemptOutcome &outcome,
    bool sent, std::string_view body, TrackerTime at)
{
    BroadcastAnswer answer{.endpoint = endpoint, .sent = sent, .at = at};
    if (outcome.certainty != Certainty::Answered) {
        answer.meaning = outcome.certainty == Certainty::Definite ? AnswerMeaning::NotSent : AnswerMeaning::Uncertain;
        return answer;
    }
    answer.sent = true;
    if (!isJson(body)) {
        // The end of a long answer is missing, or nobody listens for it (a notification). Only the kind is certain.
        answer.meaning = outcome.kind == OutcomeKind::Result ? AnswerMeaning::Accepted
            : outcome.kind == OutcomeKind::ApplicationError  ? AnswerMeaning::RefusedHere
                                                             : AnswerMeaning::Uncertain;
        answer.words = tracking::shortened(body);
        return answer;
    }
    const JsonValue value(body);
    if (outcome.kind == OutcomeKind::HttpResponse && protocol == Protocol::TronHttp)
        readTron(answer, value);
    else if (outcome.kind == OutcomeKind::HttpResponse)
        answer.meaning = AnswerMeaning::Uncertain;
    else
        readJsonRpc(answer, protocol, value);
    return answer;
}

} // namespace signalbox
