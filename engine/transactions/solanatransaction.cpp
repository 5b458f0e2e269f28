// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/solanatransaction.h"

#include "transactions/base58.h"
#include "transactions/digest.h"
#include "transactions/solanamessage.h"

namespace signalbox::transactions {

namespace {
constexpr std::size_t maxSize = 1232; // one packet
constexpr std::size_t maxV1Size = 4096;
constexpr std::uint64_t signatureSize = 64;
constexpr std::uint8_t v1Byte = 0x81;

constexpr std::string_view systemProgram("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 32);
constexpr std::string_view advanceNonceAccount("\x04\0\0\0", 4);

/// A message with its signatures.
struct Signed
{
    SolanaMessage message;
    std::string_view signatures;
};

std::optional<Signed> readSigned(std::string_view bytes)
{
    ByteReader reader(bytes);
    Signed transaction;
    const std::uint8_t first = reader.peek();
    if (first == v1Byte && bytes.size() <= maxV1Size) {
        transaction.message = readSolanaMessage(reader);
        transaction.signatures = reader.take(transaction.message.requiredSignatures * signatureSize);
    } else if (first > 0 && first < 0x80 && bytes.size() <= maxSize) {
        const std::uint8_t count = reader.u8(); // a compact-u16 below 128
        transaction.signatures = reader.take(count * signatureSize);
        if (reader.peek() == v1Byte) // v1 has its signatures behind the message
            return std::nullopt;
        transaction.message = readSolanaMessage(reader);
        if (count != transaction.message.requiredSignatures)
            return std::nullopt;
    } else {
        return std::nullopt;
    }
    return reader.finished() ? std::optional(transaction) : std::nullopt;
}

std::optional<DurableNonce> readDurableNonce(const SolanaMessage &message)
{
    const SolanaInstruction &instruction = message.firstInstruction;
    const std::string_view accounts = instruction.accounts;
    const auto staticKey = [&](std::size_t position) -> std::optional<std::uint8_t> {
        if (position >= accounts.size() || static_cast<std::uint8_t>(accounts[position]) >= message.keyCount())
            return std::nullopt;
        return static_cast<std::uint8_t>(accounts[position]);
    };
    if (message.key(instruction.program) != systemProgram || !instruction.data.starts_with(advanceNonceAccount))
        return std::nullopt;
    const std::optional<std::uint8_t> account = staticKey(0);
    if (!account || !message.isWritable(*account))
        return std::nullopt;
    DurableNonce nonce;
    nonce.account = encodeBase58(message.key(*account));
    if (const std::optional<std::uint8_t> authority = staticKey(2))
        nonce.authority = encodeBase58(message.key(*authority));
    return nonce;
}

std::optional<QByteArray> decodeBase64(std::string_view text)
{
    if (text.size() > (maxV1Size + 2) / 3 * 4)
        return std::nullopt;
    const QByteArray encoded(text.data(), static_cast<qsizetype>(text.size()));
    const auto decoded = QByteArray::fromBase64Encoding(encoded, QByteArray::AbortOnBase64DecodingErrors);
    // Encoding again tells the canonical text from one with stray bits or without its padding.
    if (!decoded || (*decoded).toBase64() != encoded)
        return std::nullopt;
    return *decoded;
}
}

std::optional<TransactionFacts> readSolanaText(std::string_view text, bool base64)
{
    const std::optional<QByteArray> bytes = base64 ? decodeBase64(text) : decodeBase58(text, maxV1Size);
    return bytes ? readSolanaTransaction(view(*bytes)) : std::nullopt;
}

std::optional<TransactionFacts> readSolanaTransaction(std::string_view bytes)
{
    const std::optional<Signed> transaction = readSigned(bytes);
    if (!transaction)
        return std::nullopt;
    const std::string_view signature = transaction->signatures.substr(0, signatureSize);
    if (signature.find_first_not_of('\0') == std::string_view::npos) // unsigned
        return std::nullopt;

    TransactionFacts facts;
    facts.txId = encodeBase58(signature);
    facts.sender = encodeBase58(transaction->message.key(0));
    facts.solanaVersion = transaction->message.version;
    facts.recentBlockhash = encodeBase58(transaction->message.blockhash);
    facts.durableNonce = readDurableNonce(transaction->message);
    return facts;
}

} // namespace signalbox::transactions
