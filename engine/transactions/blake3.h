// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <string_view>

namespace signalbox::transactions {

/// BLAKE3 in its hash mode, 32 bytes of output: the hash of Litecoin's MWEB kernels. Written here from the algorithm's
/// description because neither Qt nor the distribution offers it to C++; portable, for inputs of a few kilobytes.
[[nodiscard]] QByteArray blake3(std::string_view bytes);

} // namespace signalbox::transactions
