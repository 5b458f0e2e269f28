// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <chrono>
#include <map>
#include <optional>

namespace signalbox {

/// Answers that are true of the chain and so for everybody who asks within a while. Bounded: the oldest go first. A
/// value.
class RecentAnswers
{
public:
    using Steady = std::chrono::steady_clock::time_point;

    explicit RecentAnswers(std::size_t maxBytes)
        : m_maxBytes(maxBytes)
    { }

    void put(const QByteArray &key, const QByteArray &body, Steady until);

    /// Empty: none, or too old at @p now.
    [[nodiscard]] std::optional<QByteArray> find(const QByteArray &key, Steady now) const;

    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

private:
    struct Entry
    {
        QByteArray body;
        Steady until;
        quint64 serial = 0;
    };

    void forget(std::map<QByteArray, Entry>::iterator entry);
    static std::size_t sizeOf(const QByteArray &key, const QByteArray &body);

    std::size_t m_maxBytes;
    std::size_t m_bytes = 0;
    quint64 m_serial = 0;
    std::map<QByteArray, Entry> m_entries;
    std::map<quint64, QByteArray> m_order; ///< Keys by serial: oldest first.
};

} // namespace signalbox
