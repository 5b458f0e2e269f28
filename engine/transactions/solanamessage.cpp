// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/solanamessage.h"

#include "transactions/compactsize.h"

#include <algorithm>

namespace signalbox::transactions {

namespace {
constexpr std::uint8_t v0Byte = 0x80;
constexpr std::uint8_t v1Byte = 0x81;
constexpr std::uint64_t keySize = 32;

constexpr std::uint8_t maxV1Instructions = 64;
constexpr std::uint8_t maxV1Keys = 64;
constexpr std::uint8_t maxV1Signatures = 12;

/// The highest index that any instruction uses; what there is to choose from is known only after the last one.
struct HighestIndex
{
    std::uint8_t program = 0;
    std::uint8_t account = 0;
};

void readHeader(ByteReader &reader, SolanaMessage &message)
{
    message.requiredSignatures = reader.u8();
    message.readOnlySigned = reader.u8();
    message.readOnlyUnsigned = reader.u8();
}

void checkInstruction(ByteReader &reader, const SolanaInstruction &instruction, HighestIndex &highest)
{
    if (instruction.program == 0) // the fee payer is no program
        reader.fail();
    highest.program = std::max(highest.program, instruction.program);
    for (const char account : instruction.accounts)
        highest.account = std::max(highest.account, static_cast<std::uint8_t>(account));
}

HighestIndex readInstructions(ByteReader &reader, SolanaMessage &message)
{
    HighestIndex highest;
    const std::uint16_t count = readCompactU16(reader);
    for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
        SolanaInstruction instruction;
        instruction.program = reader.u8();
        instruction.accounts = reader.take(readCompactU16(reader));
        instruction.data = reader.take(readCompactU16(reader));
        checkInstruction(reader, instruction, highest);
        if (i == 0)
            message.firstInstruction = instruction;
    }
    return highest;
}

// Returns how many accounts the address lookup tables add.
std::uint64_t readLookups(ByteReader &reader)
{
    std::uint64_t added = 0;
    const std::uint16_t count = readCompactU16(reader);
    for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
        reader.take(keySize);
        added += reader.take(readCompactU16(reader)).size();
        added += reader.take(readCompactU16(reader)).size();
    }
    return added;
}

// All instruction headers, then all their contents.
HighestIndex readV1Instructions(ByteReader &reader, SolanaMessage &message, std::uint8_t count)
{
    HighestIndex highest;
    ByteReader headers(reader.take(std::uint64_t{count} * 4));
    for (std::uint8_t i = 0; i < count && reader.ok(); ++i) {
        SolanaInstruction instruction;
        instruction.program = headers.u8();
        instruction.accounts = reader.take(headers.u8());
        instruction.data = reader.take(headers.u16le());
        checkInstruction(reader, instruction, highest);
        if (i == 0)
            message.firstInstruction = instruction;
    }
    return highest;
}

// One value of four bytes for every set bit: 0 and 1 the priority fee, then compute, loaded-data and heap limits.
void readV1Configuration(ByteReader &reader, std::uint32_t mask)
{
    constexpr std::uint32_t priorityFee = 0b11;
    constexpr std::uint32_t known = 0b11111;
    const std::uint32_t fee = mask & priorityFee;
    if ((mask & ~known) != 0 || (fee != 0 && fee != priorityFee))
        reader.fail();
    for (std::uint32_t bit = 1; bit <= known; bit <<= 1) {
        if ((mask & bit) != 0)
            reader.take(4);
    }
}

HighestIndex readV1Body(ByteReader &reader, SolanaMessage &message)
{
    readHeader(reader, message);
    const std::uint32_t mask = reader.u32le();
    message.blockhash = reader.take(keySize);
    const std::uint8_t instructions = reader.u8();
    const std::uint8_t keys = reader.u8();
    if (instructions > maxV1Instructions || keys > maxV1Keys || message.requiredSignatures > maxV1Signatures)
        reader.fail();
    message.keys = reader.take(keys * keySize);
    readV1Configuration(reader, mask);
    return readV1Instructions(reader, message, instructions);
}

HighestIndex readBody(ByteReader &reader, SolanaMessage &message)
{
    readHeader(reader, message);
    message.keys = reader.take(readCompactU16(reader) * keySize);
    message.blockhash = reader.take(keySize);
    return readInstructions(reader, message);
}
}

bool SolanaMessage::isWritable(std::uint64_t index) const
{
    if (index < requiredSignatures)
        return index + readOnlySigned < requiredSignatures;
    return index + readOnlyUnsigned < keyCount();
}

SolanaMessage readSolanaMessage(ByteReader &reader)
{
    SolanaMessage message;
    HighestIndex highest;
    std::uint64_t lookedUp = 0;
    if (reader.peek() == v1Byte) {
        reader.u8();
        message.version = SolanaVersion::V1;
        highest = readV1Body(reader, message);
    } else if (reader.peek() == v0Byte) {
        reader.u8();
        message.version = SolanaVersion::V0;
        highest = readBody(reader, message);
        lookedUp = readLookups(reader);
    } else if (reader.peek() < v0Byte) {
        highest = readBody(reader, message);
    } else {
        reader.fail();
    }

    const std::uint64_t keys = message.keyCount();
    const bool consistent = message.requiredSignatures >= 1 && message.requiredSignatures <= keys
        && message.readOnlySigned < message.requiredSignatures
        && std::uint64_t{message.requiredSignatures} + message.readOnlyUnsigned <= keys && highest.program < keys
        && highest.account < keys + lookedUp;
    if (!consistent || (message.version != SolanaVersion::V1 && !reader.finished()))
        reader.fail();
    return message;
}

} // namespace signalbox::transactions
