// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <chrono>

namespace signalbox {

/// Times of what the console counts: the wall clock, as in the records.
using ActivityTime = std::chrono::system_clock::time_point;

/// The last @p count spans of time, each with a Cell of its own. Of a fixed size: it never allocates. A Cell is empty
/// when default-constructed. Follows the wall clock when that is set back: it then begins anew.
template <typename Cell, int count>
class TimeRing
{
public:
    explicit constexpr TimeRing(std::chrono::milliseconds span)
        : m_span(span)
    { }

    /// Lets time pass: spans that begin are empty, spans older than `count` are forgotten.
    void advance(ActivityTime now)
    {
        if (now >= m_newestBegin && now < m_newestBegin + m_span)
            return; // As nearly always: what follows divides.
        const qint64 tick = tickOf(now);
        if (tick < m_newest) {
            if (m_newest - tick <= count / 2)
                return; // A jitter between clocks: the newest span simply lasts longer.
            m_cells.fill({});
        } else {
            const qint64 passed = std::min<qint64>(tick - m_newest, count);
            for (qint64 i = 0; i < passed; ++i)
                m_cells[indexOf(tick - i)] = {};
        }
        m_newest = tick;
        m_newestBegin = ActivityTime(tick * m_span);
    }

    /// The span that @p when falls into; the newest for what lies ahead of it, null for what is forgotten.
    [[nodiscard]] Cell *at(ActivityTime when)
    {
        const qint64 tick = when >= m_newestBegin ? m_newest : tickOf(when);
        return m_newest - tick < count ? &m_cells[indexOf(tick)] : nullptr;
    }

    /// Of @p age 0 for the newest to count - 1 for the oldest.
    [[nodiscard]] const Cell &byAge(int age) const { return m_cells[indexOf(m_newest - age)]; }

    /// Calls @p visit with each Cell, oldest first.
    template <typename Visit>
    void forEach(Visit visit) const
    {
        for (int age = count - 1; age >= 0; --age)
            visit(byAge(age));
    }

private:
    [[nodiscard]] qint64 tickOf(ActivityTime time) const { return time.time_since_epoch() / m_span; }

    [[nodiscard]] static std::size_t indexOf(qint64 tick)
    {
        return static_cast<std::size_t>((tick % count + count) % count);
    }

    std::chrono::milliseconds m_span;
    qint64 m_newest = 0;
    ActivityTime m_newestBegin; ///< Of the newest span.
    std::array<Cell, static_cast<std::size_t>(count)> m_cells{};
};

} // namespace signalbox
