// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "failover/sessionmemory.h"

#include "failover/jsonscalar.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace signalbox {

namespace {

constexpr std::size_t shardCount = 16;
constexpr std::size_t shardCapacity = 65'536 / shardCount;
constexpr std::uint16_t none = 0xffff;
constexpr std::uint8_t ended = 0xff;
constexpr std::size_t mostMethods = 64;

/// A value's digest. Values may be as large as a response; what is kept of each is not. Endpoints choose the values, so
/// the digest has to resist collisions on purpose.
using Key = std::array<std::uint64_t, 2>;

std::optional<Key> keyOf(std::string_view value)
{
    const auto spelling = canonicalJsonScalar(value);
    if (!spelling)
        return std::nullopt;
    const QByteArray digest = QCryptographicHash::hash(
        QByteArrayView(spelling->data(), static_cast<qsizetype>(spelling->size())), QCryptographicHash::Sha256);
    Key key;
    std::memcpy(key.data(), digest.constData(), sizeof(Key));
    return key;
}

std::chrono::seconds wholeSeconds(SessionMemory::TimePoint time)
{
    return std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
}

} // namespace

/// Its share of the memory: slots in a vector, linked by index into a list by last use and into chains by key. It grows
/// with use up to its capacity; from then on the least recently used slot is taken over and nothing but ids is
/// allocated.
struct SessionMemory::Shard
{
    struct Slot
    {
        Key key{};
        QByteArray endpointId;
        std::chrono::seconds usedAt{0}; ///< Since the clock's zero.
        std::uint8_t method = ended; ///< Index into methods.
        std::uint16_t newer = none;
        std::uint16_t older = none;
        std::uint16_t chained = none;
    };

    /// The index of @p method; what comes after many others counts as the last of them.
    std::uint8_t methodIndex(const QByteArray &method)
    {
        const auto known = std::find(methods.begin(), methods.end(), method);
        if (known == methods.end() && methods.size() < mostMethods)
            methods.push_back(method);
        else if (known != methods.end())
            return static_cast<std::uint8_t>(known - methods.begin());
        return static_cast<std::uint8_t>(methods.size() - 1);
    }

    std::uint16_t find(const Key &key) const
    {
        std::uint16_t slot = chains.empty() ? none : chains[chainOf(key)];
        while (slot != none && slots[slot].key != key)
            slot = slots[slot].chained;
        return slot;
    }

    std::uint16_t insert(const Key &key)
    {
        if (chains.empty())
            chains.assign(shardCapacity, none);
        std::uint16_t slot = oldest;
        if (slots.size() < shardCapacity) {
            slot = static_cast<std::uint16_t>(slots.size());
            slots.emplace_back();
        } else {
            unlink(slot);
            unchain(slot);
        }
        slots[slot].key = key;
        slots[slot].chained = std::exchange(chains[chainOf(key)], slot);
        linkNewest(slot);
        return slot;
    }

    void touch(std::uint16_t slot)
    {
        if (slot == newest)
            return;
        unlink(slot);
        linkNewest(slot);
    }

    std::mutex mutex;
    std::vector<Slot> slots;
    std::vector<QByteArray> methods; ///< Seen so far: a handful.

private:
    static std::size_t chainOf(const Key &key) { return key[0] % shardCapacity; }

    void linkNewest(std::uint16_t slot)
    {
        slots[slot].newer = none;
        slots[slot].older = newest;
        (newest == none ? oldest : slots[newest].newer) = slot;
        newest = slot;
    }

    void unlink(std::uint16_t slot)
    {
        const auto [newer, older] = std::pair(slots[slot].newer, slots[slot].older);
        (newer == none ? newest : slots[newer].older) = older;
        (older == none ? oldest : slots[older].newer) = newer;
    }

    void unchain(std::uint16_t slot)
    {
        std::uint16_t *link = &chains[chainOf(slots[slot].key)];
        while (*link != slot)
            link = &slots[*link].chained;
        *link = slots[slot].chained;
    }

    std::vector<std::uint16_t> chains;
    std::uint16_t newest = none;
    std::uint16_t oldest = none;
};

SessionMemory::SessionMemory()
    : m_shards(std::make_unique<Shard[]>(shardCount))
{ }

SessionMemory::~SessionMemory() = default;

void SessionMemory::remember(
    std::string_view value, const QByteArray &endpointId, const QByteArray &method, TimePoint now)
{
    const auto key = keyOf(value);
    if (!key)
        return;
    Shard &shard = shardOf((*key)[1]);
    const std::lock_guard lock(shard.mutex);
    std::uint16_t slot = shard.find(*key);
    if (slot == none)
        slot = shard.insert(*key);
    else
        shard.touch(slot);
    shard.slots[slot].endpointId = endpointId;
    shard.slots[slot].method = shard.methodIndex(method);
    shard.slots[slot].usedAt = wholeSeconds(now);
}

std::optional<QByteArray> SessionMemory::endpointFor(std::string_view value, TimePoint now)
{
    const auto key = keyOf(value);
    if (!key)
        return std::nullopt;
    Shard &shard = shardOf((*key)[1]);
    const std::lock_guard lock(shard.mutex);
    const std::uint16_t slot = shard.find(*key);
    if (slot == none)
        return std::nullopt;
    shard.touch(slot);
    shard.slots[slot].usedAt = wholeSeconds(now);
    return shard.slots[slot].endpointId;
}

void SessionMemory::end(std::string_view value)
{
    const auto key = keyOf(value);
    if (!key)
        return;
    Shard &shard = shardOf((*key)[1]);
    const std::lock_guard lock(shard.mutex);
    if (const std::uint16_t slot = shard.find(*key); slot != none)
        shard.slots[slot].method = ended;
}

QList<SessionCount> SessionMemory::counts(TimePoint now) const
{
    std::map<std::pair<QByteArray, QByteArray>, int> counts;
    const std::chrono::seconds since = wholeSeconds(now) - liveFor;
    for (std::size_t i = 0; i < shardCount; ++i) {
        Shard &shard = shardOf(i);
        const std::lock_guard lock(shard.mutex);
        for (const Shard::Slot &slot : shard.slots) {
            if (slot.method != ended && slot.usedAt > since)
                ++counts[{slot.endpointId, shard.methods[slot.method]}];
        }
    }
    QList<SessionCount> list;
    for (const auto &[what, count] : counts)
        list.append({what.first, what.second, count});
    return list;
}

SessionMemory::Shard &SessionMemory::shardOf(std::uint64_t hash) const
{
    return m_shards[hash % shardCount];
}

bool endsSession(std::string_view method)
{
    return method.ends_with("_uninstallFilter") || method.ends_with("_unsubscribe") || method.ends_with("Unsubscribe");
}

std::string_view firstScalarParameter(std::string_view params)
{
    constexpr std::string_view blanks = " \t\n\r";
    if (!params.starts_with('['))
        return {};
    const std::size_t start = params.find_first_not_of(blanks, 1);
    if (start == std::string_view::npos)
        return {};
    const std::string_view rest = params.substr(start);
    if (rest.front() == '"') {
        std::size_t end = 1;
        while (end < rest.size() && rest[end] != '"')
            end += rest[end] == '\\' ? 2 : 1;
        return end < rest.size() ? rest.substr(0, end + 1) : std::string_view{};
    }
    if (rest.front() != '-' && (rest.front() < '0' || rest.front() > '9'))
        return {};
    return rest.substr(0, rest.find_first_of(" \t\n\r,]"));
}

} // namespace signalbox
