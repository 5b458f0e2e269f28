// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/bytereader.h"

namespace signalbox::transactions {

enum class WireType : std::uint8_t
{
    Varint = 0,
    Fixed64 = 1,
    Bytes = 2,
    Fixed32 = 5
};

/// One field as it stands on the wire; what it means is the message's business.
struct ProtobufField
{
    std::uint32_t number = 0;
    WireType type = WireType::Varint;
    std::uint64_t value = 0; ///< Varint only.
    std::string_view bytes; ///< Bytes only.
    bool minimal = true; ///< Tag, length and value are varints of the shortest form.
};

/// Reads the next field. Fails the reader for field number 0, a varint above 64 bits, and groups, which no message here
/// has.
ProtobufField readProtobufField(ByteReader &reader);

} // namespace signalbox::transactions
