// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/chainprofile.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace signalbox {

namespace {

using namespace std::chrono_literals;

// Without a word of the chain itself: one epoch of Ethereum's for safe, two for final.
constexpr std::uint64_t fallbackSafe = 32;
constexpr std::uint64_t fallbackFinal = 64;

constexpr ChainProfile ethereum{.blockTime = 12s,
    .firstPoll = 4s,
    .early = 6s,
    .earlyFor = 5min,
    .late = 12s,
    .dropped = 60s,
    .toSafe = 12s,
    .toFinal = 60s,
    .watch = 24h,
    .grace = 10min,
    .fallbackSafeDepth = fallbackSafe,
    .fallbackFinalDepth = fallbackFinal};

constexpr ChainProfile rollup(std::chrono::milliseconds blockTime)
{
    ChainProfile profile = ethereum;
    profile.blockTime = blockTime;
    profile.firstPoll = 2s;
    profile.early = 2s;
    profile.earlyFor = 1min;
    profile.late = 10s;
    profile.toSafe = 60s;
    return profile;
}

constexpr ChainProfile quickFinality(std::chrono::milliseconds blockTime)
{
    ChainProfile profile = rollup(blockTime);
    profile.firstPoll = 1s;
    profile.toSafe = 3s;
    profile.toFinal = 3s;
    return profile;
}

constexpr ChainProfile solana{.blockTime = 400ms,
    .firstPoll = 500ms,
    .early = 1s,
    .earlyFor = 30s,
    .late = 2s,
    .dropped = 2s,
    .toSafe = 1s,
    .toFinal = 1s,
    .watch = 24h,
    .grace = 30s};

constexpr ChainProfile tron{.blockTime = 3s,
    .firstPoll = 3s,
    .early = 3s,
    .earlyFor = 1min,
    .late = 6s,
    .dropped = 6s,
    .toSafe = 10s,
    .toFinal = 10s,
    .watch = 24h + 10min, // An expiration is at most 24 h ahead.
    .grace = 30s};

constexpr ChainProfile bitcoin{.blockTime = 600s,
    .firstPoll = 5s,
    .early = 30s,
    .earlyFor = 1h,
    .late = 120s,
    .dropped = 120s,
    .toSafe = 30s,
    .toFinal = 30s,
    .watch = 14 * 24h,
    .grace = 10min,
    .safeDepth = 3,
    .finalDepth = 6};

constexpr ChainProfile litecoin()
{
    ChainProfile profile = bitcoin;
    profile.blockTime = 150s;
    profile.early = 20s;
    profile.late = 60s;
    profile.dropped = 60s;
    profile.toSafe = 20s;
    profile.toFinal = 20s;
    return profile;
}

/// Chains on a developer's own machine: blocks come at once or when somebody asks for them, and he waits.
constexpr ChainProfile watchedClosely(ChainProfile profile)
{
    profile.firstPoll = 1s;
    profile.early = profile.late = profile.toSafe = profile.toFinal = 2s;
    profile.dropped = 10s;
    return profile;
}

/// What the demo's chain says of its blocks, and enough on any that has one node.
constexpr ChainProfile privateChain()
{
    ChainProfile profile = watchedClosely(rollup(2s));
    profile.fallbackSafeDepth = 5;
    profile.fallbackFinalDepth = 9;
    return profile;
}

struct KnownChain
{
    std::string_view id;
    ChainProfile profile;
};

constexpr std::array evmChains{KnownChain{"10", rollup(2s)}, KnownChain{"130", rollup(1s)},
    KnownChain{"480", rollup(2s)}, KnownChain{"8453", rollup(2s)}, KnownChain{"84532", rollup(2s)},
    KnownChain{"11155420", rollup(2s)}, KnownChain{"34443", rollup(2s)}, KnownChain{"7777777", rollup(2s)},
    KnownChain{"42161", rollup(250ms)}, KnownChain{"42170", rollup(250ms)}, KnownChain{"421614", rollup(250ms)},
    KnownChain{"56", quickFinality(450ms)}, KnownChain{"97", quickFinality(450ms)},
    KnownChain{"137", quickFinality(2s)}, KnownChain{"80002", quickFinality(2s)}, KnownChain{"1337", privateChain()},
    KnownChain{"31337", watchedClosely(rollup(2s))}};

ChainProfile evmProfile(const QByteArray &network)
{
    const std::string_view id(network.constData(), static_cast<std::size_t>(network.size()));
    const auto *const found
        = std::find_if(evmChains.begin(), evmChains.end(), [id](const KnownChain &chain) { return chain.id == id; });
    ChainProfile profile = found == evmChains.end() ? ethereum : found->profile;
    profile.grace = std::max<ChainProfile::Duration>(10min, 50 * profile.blockTime);
    return profile;
}

ChainProfile solanaProfile(bool durableNonce)
{
    ChainProfile profile = solana;
    if (durableNonce)
        profile.late = profile.dropped = 30s;
    return profile;
}

} // namespace

ChainProfile chainProfile(Protocol protocol, const QByteArray &network, bool durableNonce)
{
    switch (protocol) {
    case Protocol::Evm:
        return evmProfile(network);
    case Protocol::Solana:
        return solanaProfile(durableNonce);
    case Protocol::Bitcoin:
        return network == "regtest" ? watchedClosely(bitcoin) : bitcoin;
    case Protocol::Litecoin:
        return network == "regtest" ? watchedClosely(litecoin()) : litecoin();
    case Protocol::TronJsonRpc:
    case Protocol::TronHttp:
        return tron;
    }
    return ethereum;
}

std::uint64_t tolerableLag(const ChainProfile &profile)
{
    const auto blocks = std::chrono::milliseconds(30s) / profile.blockTime;
    return std::max<std::uint64_t>(3, static_cast<std::uint64_t>(blocks));
}

} // namespace signalbox
