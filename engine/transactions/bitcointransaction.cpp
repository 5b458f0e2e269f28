// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bitcointransaction.h"

#include "transactions/compactsize.h"
#include "transactions/digest.h"
#include "transactions/hex.h"
#include "transactions/mweb.h"

namespace signalbox::transactions {

namespace {
constexpr std::uint8_t witnessFlag = 1;
constexpr std::uint8_t mwebFlag = 8;
constexpr std::uint32_t firstFinalSequence = 0xfffffffe; // a lower one signals replaceability (BIP 125)

/// The parts of a transaction as they stand in its bytes: the IDs hash some of them.
struct Parts
{
    std::uint8_t flags = 0;
    std::string_view version;
    std::string_view inputsAndOutputs; ///< With their counts.
    std::string_view witness;
    std::string_view lockTime;
    bool mwebPresent = false;
    MwebPart mweb;
};

void readInputs(ByteReader &reader, TransactionFacts &facts)
{
    const std::uint64_t count = readCompactSize(reader);
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
        const std::string_view txId = reader.take(32);
        const std::uint32_t index = reader.u32le();
        reader.take(readCompactSize(reader)); // script
        const std::uint32_t sequence = reader.u32le();
        if (!reader.ok())
            return;
        facts.inputs.push_back({encodeHexReversed(txId), index});
        facts.signalsRbf = facts.signalsRbf || sequence < firstFinalSequence;
    }
}

void readOutputs(ByteReader &reader, TransactionFacts &facts)
{
    const std::uint64_t count = readCompactSize(reader);
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
        reader.u64le(); // value
        reader.take(readCompactSize(reader)); // script
    }
    facts.outputCount = static_cast<std::uint32_t>(count);
}

// One stack an input; a witness of empty stacks only must not be written at all.
void readWitness(ByteReader &reader, std::size_t inputs)
{
    bool empty = true;
    for (std::size_t input = 0; input < inputs && reader.ok(); ++input) {
        const std::uint64_t items = readCompactSize(reader);
        empty = empty && items == 0;
        for (std::uint64_t i = 0; i < items && reader.ok(); ++i)
            reader.take(readCompactSize(reader));
    }
    if (empty)
        reader.fail();
}

bool isKnownFlags(UtxoChain chain, std::uint8_t flags)
{
    if (flags == witnessFlag)
        return true;
    return chain == UtxoChain::Litecoin && (flags == mwebFlag || flags == (witnessFlag | mwebFlag));
}

void readMweb(ByteReader &reader, Parts &parts)
{
    const std::uint8_t presence = reader.u8();
    if (presence > 1)
        reader.fail();
    parts.mwebPresent = presence == 1;
    if (parts.mwebPresent)
        parts.mweb = readMwebPart(reader);
}

Parts readParts(ByteReader &reader, UtxoChain chain, TransactionFacts &facts)
{
    Parts parts;
    parts.version = reader.take(4);
    if (reader.peek() == 0) { // no input count of a signed transaction: the extended form
        reader.u8();
        parts.flags = reader.u8();
        if (!isKnownFlags(chain, parts.flags))
            reader.fail();
    }
    std::uint64_t start = reader.position();
    readInputs(reader, facts);
    readOutputs(reader, facts);
    parts.inputsAndOutputs = reader.since(start);
    start = reader.position();
    if ((parts.flags & witnessFlag) != 0)
        readWitness(reader, facts.inputs.size());
    parts.witness = reader.since(start);
    if ((parts.flags & mwebFlag) != 0)
        readMweb(reader, parts);
    parts.lockTime = reader.take(4);
    return parts;
}

// Nothing for a transaction without one of its sides, unless all of it is in the MWEB part.
std::optional<MwebKind> kindOf(const Parts &parts, const TransactionFacts &facts)
{
    const bool canonical = !facts.inputs.empty() && facts.outputCount > 0;
    if (parts.mwebPresent && facts.inputs.empty() && facts.outputCount == 0)
        return MwebKind::MwebOnly;
    if (!canonical)
        return std::nullopt;
    if (parts.mwebPresent)
        return MwebKind::PegIn;
    return (parts.flags & mwebFlag) != 0 ? MwebKind::HogEx : MwebKind::None;
}

std::vector<QByteArray> toHex(const std::vector<QByteArray> &ids)
{
    std::vector<QByteArray> texts;
    texts.reserve(ids.size());
    for (const QByteArray &id : ids)
        texts.push_back(encodeHex(view(id)));
    return texts;
}

void setIds(TransactionFacts &facts, const Parts &parts)
{
    if (facts.mweb == MwebKind::MwebOnly) {
        facts.txId = encodeHexReversed(view(parts.mweb.kernelIds.front()));
        facts.wtxId = facts.txId;
        return;
    }
    const QByteArray txId = doubleSha256({parts.version, parts.inputsAndOutputs, parts.lockTime});
    facts.txId = encodeHexReversed(view(txId));
    facts.wtxId = facts.txId;
    if (facts.hasWitness) {
        // The MWEB part is stripped when the transaction is mined, and so is its flag.
        constexpr std::string_view extended("\x00\x01", 2);
        const QByteArray wtxId
            = doubleSha256({parts.version, extended, parts.inputsAndOutputs, parts.witness, parts.lockTime});
        facts.wtxId = encodeHexReversed(view(wtxId));
    }
}
}

std::optional<TransactionFacts> readBitcoinText(UtxoChain chain, std::string_view text)
{
    const std::optional<QByteArray> bytes = decodeHex(text);
    return bytes ? readBitcoinTransaction(chain, view(*bytes)) : std::nullopt;
}

std::optional<TransactionFacts> readBitcoinTransaction(UtxoChain chain, std::string_view bytes)
{
    TransactionFacts facts;
    ByteReader reader(bytes);
    const Parts parts = readParts(reader, chain, facts);
    if (!reader.finished())
        return std::nullopt;
    const std::optional<MwebKind> kind = kindOf(parts, facts);
    if (!kind)
        return std::nullopt;
    facts.mweb = *kind;
    facts.hasWitness = (parts.flags & witnessFlag) != 0;
    facts.version = static_cast<std::int32_t>(ByteReader(parts.version).u32le());
    facts.lockTime = ByteReader(parts.lockTime).u32le();
    facts.mwebKernelIds = toHex(parts.mweb.kernelIds);
    facts.mwebInputIds = toHex(parts.mweb.inputIds);
    setIds(facts, parts);
    return facts;
}

} // namespace signalbox::transactions
