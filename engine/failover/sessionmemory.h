// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <memory>
#include <optional>
#include <string_view>

namespace signalbox {

/// Remembers which Endpoint returned the id of a filter, subscription or cursor (spec section 3): per Route, in memory, least
/// recently used of 65,536, last writer wins. Any thread; sharded, so that workers hardly ever meet.
class SessionMemory
{
public:
    SessionMemory();
    ~SessionMemory();
    Q_DISABLE_COPY_MOVE(SessionMemory)

    /// @p value is the raw JSON token of a string or number that @p endpointId returned as `result`.
    void remember(std::string_view value, const QByteArray &endpointId);

    /// The Endpoint that returned @p value, compared as decoded JSON value.
    [[nodiscard]] std::optional<QByteArray> endpointFor(std::string_view value);

private:
    struct Shard;
    std::unique_ptr<Shard[]> m_shards;
};

/// The raw token of the first parameter when it is a string or number; empty otherwise. @p params is a raw JSON array.
[[nodiscard]] std::string_view firstScalarParameter(std::string_view params);

} // namespace signalbox
