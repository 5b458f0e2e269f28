// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/familyanswers.h"
#include "transactions/base58.h"

namespace signalbox::tracking {

namespace {

// Of a nonce account's data: version 4, state 4, authority 32, nonce 32, fee 8.
constexpr qsizetype nonceOffset = 40;
constexpr qsizetype nonceSize = 32;
constexpr qsizetype nonceAccountSize = 80;

void readStatus(Evidence &evidence, const JsonValue &value)
{
    const JsonValue status = value.onlyElement();
    if (status.isNull()) {
        evidence.finding = Finding::NotFound;
        return;
    }
    evidence.number = status.member("slot").natural();
    if (!status.isObject() || !evidence.number)
        return;
    const QByteArray level = status.member("confirmationStatus").bytes();
    const JsonValue confirmations = status.member("confirmations");
    evidence.confirmations = confirmations.natural();
    if (level == "finalized" || (level.isEmpty() && confirmations.isNull()))
        evidence.finding = Finding::Finalized;
    else if (level == "confirmed")
        evidence.finding = Finding::Safe;
    else if (level == "processed" || (level.isEmpty() && evidence.confirmations))
        evidence.finding = Finding::Included;
    const JsonValue error = status.member("err");
    evidence.executionFailed = evidence.finding != Finding::NoInformation && error.isPresent() && !error.isNull();
}

void readNonceAccount(Evidence &evidence, const JsonValue &account)
{
    if (account.isNull()) {
        evidence.finding = Finding::NotFound; // The account is gone.
        return;
    }
    QByteArray encoded;
    account.member("data").forEach([&](JsonValue element) {
        encoded = element.bytes();
        return false;
    });
    const auto decoded = QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    if (encoded.isEmpty() || !decoded || decoded.decoded.size() != nonceAccountSize)
        return;
    evidence.finding = Finding::NonceValue;
    const std::string_view bytes(decoded.decoded.constData() + nonceOffset, nonceSize);
    evidence.hash = transactions::encodeBase58(bytes);
}

} // namespace

void readSolanaResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result)
{
    const JsonValue value = result.member("value");
    switch (question.kind) {
    case QuestionKind::Head:
        evidence.number = result.natural();
        if (evidence.number)
            evidence.finding = Finding::Number;
        break;
    case QuestionKind::Status:
    case QuestionKind::StatusHistory:
        readStatus(evidence, value);
        break;
    case QuestionKind::BlockhashValid:
        if (const std::optional<bool> valid = value.boolean())
            evidence.finding = *valid ? Finding::Valid : Finding::Invalid;
        break;
    case QuestionKind::NonceAccount:
        readNonceAccount(evidence, value);
        break;
    default:
        break;
    }
}

void readSolanaError(Evidence &, const TrackerQuestion &, const CallError &)
{
    // No error of a query says anything about a transaction.
}

} // namespace signalbox::tracking
