// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace signalbox {

/// Something that happened to the gateway itself rather than to one request: one line of the log (spec section 11), for
/// example
/// `{"time":…,"event":"configuration","generation":3,"routes":2,"endpoints":4}`. A value. All text is redacted when it
/// is rendered, so that no event can carry an Endpoint's URL or credentials.
struct LogEvent
{
    using Value = std::variant<bool, std::int64_t, QString, QStringList>;

    QByteArray name;
    std::vector<std::pair<QByteArray, Value>> fields; ///< Keys are ours: lower case, never `time` or `event`.
    std::chrono::system_clock::time_point time = std::chrono::system_clock::now();

    [[nodiscard]] static LogEvent started(const QString &version);
    /// @p face is "gateway" or "management" or a Route's slug; @p address as in `http://127.0.0.1:8645`.
    [[nodiscard]] static LogEvent listening(const QString &face, const QString &address);
    [[nodiscard]] static LogEvent configurationTaken(
        std::int64_t generation, std::int64_t routes, std::int64_t endpoints);
    /// @p generation is the one that goes on; @p problems as ConfigProblem::toString() says them.
    [[nodiscard]] static LogEvent configurationRejected(std::int64_t generation, const QStringList &problems);
    /// @p reason is the code of the failure that opened it, for example "connection_refused".
    [[nodiscard]] static LogEvent circuitOpened(const QByteArray &endpointId, const QString &reason);
    [[nodiscard]] static LogEvent circuitClosed(const QByteArray &endpointId);
    /// Requests that no line was written for: @p count since the last such event, @p total since the start.
    [[nodiscard]] static LogEvent dropped(std::int64_t count, std::int64_t total);
    /// @p reason for example "SIGTERM".
    [[nodiscard]] static LogEvent stopping(const QString &reason);
    [[nodiscard]] static LogEvent stopped();
};

} // namespace signalbox
