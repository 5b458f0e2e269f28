// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>

namespace signalbox {

/// A bounded queue between one producer and one consumer that never blocks either: when it is full the oldest value
/// makes room for the newest. Lock-free; each cell carries the number of the turn it is ready for, so the producer may
/// take the oldest value out itself while the consumer takes others.
template <typename T>
// The padding keeps what the two threads write on cache lines of their own.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
class DroppingQueue final
{
public:
    /// @p capacity is rounded up to a power of two.
    explicit DroppingQueue(std::size_t capacity)
        : m_mask(std::bit_ceil(capacity) - 1)
        , m_cells(std::make_unique<Cell[]>(m_mask + 1))
    {
        for (std::size_t i = 0; i <= m_mask; ++i)
            m_cells[i].turn.store(i, std::memory_order_relaxed);
    }
    ~DroppingQueue() = default;
    DroppingQueue(const DroppingQueue &) = delete;
    DroppingQueue &operator=(const DroppingQueue &) = delete;

    [[nodiscard]] std::size_t capacity() const { return m_mask + 1; }

    /// Producer. False when a value was dropped: the oldest, or, should the consumer be in the middle of taking just
    /// that one,
    /// @p value itself.
    bool push(T &&value)
    {
        if (tryPush(value))
            return true;
        // Only the cell that is needed is worth a value; when the consumer holds it already, nothing older is dropped.
        std::size_t turn = m_tail - capacity();
        const bool makesRoom = m_head.compare_exchange_strong(turn, turn + 1, std::memory_order_acq_rel);
        if (makesRoom) {
            T oldest{};
            take(turn, oldest);
        }
        return tryPush(value) && !makesRoom;
    }

    /// Consumer. False when there is nothing.
    bool pop(T &value)
    {
        std::size_t turn = m_head.load(std::memory_order_relaxed);
        do {
            if (m_cells[turn & m_mask].turn.load(std::memory_order_acquire) != turn + 1
                && turn == m_head.load(std::memory_order_acquire))
                return false;
        } while (!m_head.compare_exchange_weak(turn, turn + 1, std::memory_order_acq_rel));
        take(turn, value);
        return true;
    }

private:
    // Free for the push with number n when turn == n, filled for the pop with number n when turn == n + 1.
    struct Cell
    {
        std::atomic<std::size_t> turn;
        T value{};
    };

    bool tryPush(T &value)
    {
        Cell &cell = m_cells[m_tail & m_mask];
        if (cell.turn.load(std::memory_order_acquire) != m_tail)
            return false;
        cell.value = std::move(value);
        cell.turn.store(m_tail + 1, std::memory_order_release);
        ++m_tail;
        return true;
    }

    void take(std::size_t turn, T &value)
    {
        Cell &cell = m_cells[turn & m_mask];
        value = std::exchange(cell.value, T{});
        cell.turn.store(turn + capacity(), std::memory_order_release);
    }

    static constexpr std::size_t cacheLine = 64;

    const std::size_t m_mask;
    const std::unique_ptr<Cell[]> m_cells;
    alignas(cacheLine) std::atomic<std::size_t> m_head = 0; ///< Number of the next pop.
    alignas(cacheLine) std::size_t m_tail = 0; ///< Number of the next push; the producer's own.
};

} // namespace signalbox
