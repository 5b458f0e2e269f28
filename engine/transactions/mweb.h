// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "transactions/bytereader.h"

#include <QByteArray>

#include <vector>

namespace signalbox::transactions {

/// What the tracker needs of the MWEB part of a Litecoin transaction.
struct MwebPart
{
    std::vector<QByteArray> kernelIds; ///< BLAKE3 of each kernel, 32 bytes, natural order; at least one.
    std::vector<QByteArray> inputIds; ///< Output IDs that are spent, 32 bytes, natural order.
};

/// Reads the part that follows the presence byte 01. Fails the reader when it is malformed or has no kernel.
[[nodiscard]] MwebPart readMwebPart(ByteReader &reader);

} // namespace signalbox::transactions
