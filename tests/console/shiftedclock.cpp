// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shiftedclock.h"

#include <atomic>
#include <ctime>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

std::atomic<long> shiftMilliseconds = 0;

constexpr long perSecond = 1'000'000'000;

} // namespace

// The dynamic linker finds these before those of the C library.
extern "C" int clock_gettime(clockid_t clock, timespec *time) noexcept
{
    const auto result = static_cast<int>(::syscall(SYS_clock_gettime, clock, time));
    if (result != 0 || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return result;
    const long shift = shiftMilliseconds.load(std::memory_order_relaxed);
    const long nanoseconds = time->tv_nsec + shift % 1000 * 1'000'000;
    time->tv_sec += shift / 1000 + (nanoseconds < 0 ? -1 : nanoseconds / perSecond);
    time->tv_nsec = (nanoseconds + perSecond) % perSecond;
    return result;
}

extern "C" int gettimeofday(timeval *time, void *) noexcept
{
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    if (result == 0)
        *time = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

extern "C" time_t time(time_t *out) noexcept
{
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (out)
        *out = now.tv_sec;
    return now.tv_sec;
}

namespace signalbox {

void ShiftedClock::set(std::chrono::milliseconds shift)
{
    shiftMilliseconds = shift.count();
}

} // namespace signalbox
