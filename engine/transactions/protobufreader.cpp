// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/protobufreader.h"

#include <limits>

namespace signalbox::transactions {

namespace {
std::uint64_t readVarint(ByteReader &reader, bool &minimal)
{
    constexpr unsigned lastShift = 63; // the tenth byte carries one bit
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift <= lastShift && reader.ok(); shift += 7) {
        const std::uint8_t byte = reader.u8();
        if (shift == lastShift && byte > 1)
            reader.fail();
        value |= std::uint64_t{byte & 0x7fU} << shift;
        if ((byte & 0x80U) == 0) {
            minimal = minimal && (byte != 0 || shift == 0);
            break;
        }
    }
    return value;
}
}

ProtobufField readProtobufField(ByteReader &reader)
{
    ProtobufField field;
    const std::uint64_t tag = readVarint(reader, field.minimal);
    if (tag > std::numeric_limits<std::uint32_t>::max() || tag >> 3 == 0)
        reader.fail();
    field.number = static_cast<std::uint32_t>(tag >> 3);
    field.type = static_cast<WireType>(tag & 7U);
    switch (field.type) {
    case WireType::Varint:
        field.value = readVarint(reader, field.minimal);
        break;
    case WireType::Fixed64:
        reader.take(8);
        break;
    case WireType::Bytes:
        field.bytes = reader.take(readVarint(reader, field.minimal));
        break;
    case WireType::Fixed32:
        reader.take(4);
        break;
    default:
        reader.fail();
    }
    return field;
}

} // namespace signalbox::transactions
