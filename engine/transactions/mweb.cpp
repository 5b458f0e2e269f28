// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/mweb.h"

#include "transactions/blake3.h"
#include "transactions/compactsize.h"

namespace signalbox::transactions {

namespace {
constexpr std::uint64_t scalarSize = 32;
constexpr std::uint64_t hashSize = 32;
constexpr std::uint64_t keySize = 33; // compressed keys and commitments
constexpr std::uint64_t signatureSize = 64;
constexpr std::uint64_t rangeProofSize = 675;

enum InputFeature : std::uint8_t
{
    InputKey = 1,
    InputExtraData = 2
};
enum OutputFeature : std::uint8_t
{
    OutputStandardFields = 1,
    OutputExtraData = 2
};
enum KernelFeature : std::uint8_t
{
    Fee = 1,
    PegIn = 2,
    PegOut = 4,
    HeightLock = 8,
    StealthExcess = 16,
    KernelExtraData = 32
};

std::string_view readSized(ByteReader &reader)
{
    return reader.take(readCompactSize(reader));
}

QByteArray readInput(ByteReader &reader)
{
    const std::uint8_t features = reader.u8();
    const std::string_view outputId = reader.take(hashSize);
    reader.take(keySize); // commitment
    reader.take(keySize); // output key
    if ((features & InputKey) != 0)
        reader.take(keySize);
    if ((features & InputExtraData) != 0)
        readSized(reader);
    reader.take(signatureSize);
    return {outputId.data(), static_cast<qsizetype>(outputId.size())};
}

void readOutput(ByteReader &reader)
{
    constexpr std::uint64_t viewTag = 1;
    constexpr std::uint64_t maskedValue = 8;
    constexpr std::uint64_t maskedNonce = 16;
    reader.take(3 * keySize); // commitment, sender key, receiver key
    const std::uint8_t features = reader.u8();
    if ((features & OutputStandardFields) != 0)
        reader.take(keySize + viewTag + maskedValue + maskedNonce);
    if ((features & OutputExtraData) != 0)
        readSized(reader);
    reader.take(rangeProofSize + signatureSize);
}

void readPegOuts(ByteReader &reader)
{
    const std::uint64_t count = readCompactSize(reader);
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) {
        readVarInt(reader); // amount
        if (readSized(reader).empty()) // the script
            reader.fail();
    }
}

QByteArray readKernel(ByteReader &reader)
{
    const std::uint64_t start = reader.position();
    const std::uint8_t features = reader.u8();
    if ((features & Fee) != 0)
        readVarInt(reader);
    if ((features & PegIn) != 0)
        readVarInt(reader);
    if ((features & PegOut) != 0)
        readPegOuts(reader);
    if ((features & HeightLock) != 0)
        readVarInt(reader);
    if ((features & StealthExcess) != 0)
        reader.take(keySize);
    if ((features & KernelExtraData) != 0)
        readSized(reader);
    reader.take(keySize); // excess
    reader.take(signatureSize);
    return reader.ok() ? blake3(reader.since(start)) : QByteArray();
}
}

MwebPart readMwebPart(ByteReader &reader)
{
    MwebPart part;
    reader.take(2 * scalarSize); // kernel and stealth offset
    const std::uint64_t inputs = readCompactSize(reader);
    for (std::uint64_t i = 0; i < inputs && reader.ok(); ++i)
        part.inputIds.push_back(readInput(reader));
    const std::uint64_t outputs = readCompactSize(reader);
    for (std::uint64_t i = 0; i < outputs && reader.ok(); ++i)
        readOutput(reader);
    const std::uint64_t kernels = readCompactSize(reader);
    for (std::uint64_t i = 0; i < kernels && reader.ok(); ++i)
        part.kernelIds.push_back(readKernel(reader));
    if (part.kernelIds.empty())
        reader.fail();
    return part;
}

} // namespace signalbox::transactions
