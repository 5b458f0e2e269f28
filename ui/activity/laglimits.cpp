// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "activity/laglimits.h"

namespace signalbox {

// A node in good order is behind by what its neighbours need to hand a block on, and two questions are up to three
// seconds apart. Each limit is beyond both, on the fastest chains of its protocol too.
LagLimits lagLimits(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm: // Four minutes on Ethereum, five seconds where four blocks come in a second.
        return {20, 5};
    case Protocol::Solana: // 40 seconds; nodes call themselves unhealthy at about 150.
        return {100, 30};
    case Protocol::Bitcoin: // Half an hour. One behind is usual after a block, two happen when blocks follow closely.
        return {3, 1};
    case Protocol::Litecoin: // Ten minutes.
        return {4, 1};
    case Protocol::TronJsonRpc: // A minute: what is solid everywhere is 19 behind.
    case Protocol::TronHttp:
        return {20, 5};
    }
    return {};
}

} // namespace signalbox
