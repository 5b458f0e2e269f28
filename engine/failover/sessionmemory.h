// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace signalbox {

/// How many ids of one kind live at one Endpoint. A value.
struct SessionCount
{
    QByteArray endpointId;
    QByteArray method; ///< That made them, for example "eth_newFilter".
    int count = 0;

    bool operator==(const SessionCount &) const = default;
};

/// Remembers which Endpoint returned the id of a filter, subscription or cursor (spec section 3): per Route, in memory,
/// least recently used of 65,536, last writer wins. Any thread; sharded, so that workers hardly ever meet.
class SessionMemory
{
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    /// What was neither made nor named for this long counts as dead: nodes drop filters that nobody polls, the common
    /// ones after five minutes.
    static constexpr std::chrono::minutes liveFor{5};

    SessionMemory();
    ~SessionMemory();
    Q_DISABLE_COPY_MOVE(SessionMemory)

    /// @p value is the raw JSON token of a string or number that @p endpointId returned as `result` of @p method.
    void remember(std::string_view value, const QByteArray &endpointId, const QByteArray &method = {},
        TimePoint now = std::chrono::steady_clock::now());

    /// The Endpoint that returned @p value, compared as decoded JSON value.
    [[nodiscard]] std::optional<QByteArray> endpointFor(
        std::string_view value, TimePoint now = std::chrono::steady_clock::now());

    /// @p value was uninstalled at its Endpoint. It counts no longer, and still belongs there: elsewhere the same value
    /// may be somebody else's.
    void end(std::string_view value);

    /// What is alive, by Endpoint and method. Looks through everything, a share at a time: for a console's eyes, not
    /// for the request path.
    [[nodiscard]] QList<SessionCount> counts(TimePoint now) const;

private:
    struct Shard;
    [[nodiscard]] Shard &shardOf(std::uint64_t hash) const;

    std::unique_ptr<Shard[]> m_shards;
};

/// Whether a successful @p method ends what its first parameter names.
[[nodiscard]] bool endsSession(std::string_view method);

/// The raw token of the first parameter when it is a string or number; empty otherwise. @p params is a raw JSON array.
[[nodiscard]] std::string_view firstScalarParameter(std::string_view params);

} // namespace signalbox
