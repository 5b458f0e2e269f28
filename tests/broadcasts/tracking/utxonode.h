// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trackingfixture.h"

namespace signalbox::test {

/// Bitcoin or Litecoin as one node sees it.
struct UtxoNode
{
    bool silent = false;
    bool index = true; ///< -txindex
    bool pruned = false; ///< Has no blocks.
    std::uint64_t head = 800;
    bool pending = false;
    std::optional<std::uint64_t> minedAt;
    bool outputsSpent = false;
    bool inputsSpent = false;
    bool parentKnown = true;
    QByteArray spender; ///< Of an input, in the mempool.
    bool spenderMined = false;
    int branch = 0;
    QByteArray txId;
    QByteArray kernelId; ///< Litecoin: the block has this instead of the txID.

    [[nodiscard]] QByteArray blockHash(std::uint64_t height) const
    {
        return hash(static_cast<int>(height) * 10 + branch);
    }
    [[nodiscard]] QByteArray answer(const TrackerQuestion &question) const;

private:
    [[nodiscard]] QByteArray transaction(const TrackerQuestion &question) const;
    [[nodiscard]] QByteArray block(const QByteArray &wanted) const;
};

} // namespace signalbox::test
