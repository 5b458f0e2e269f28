// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "loadreport.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace signalbox::benchmark {

namespace {

double ownCpuSeconds()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    constexpr double microsecond = 1e-6;
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * microsecond;
}

/// The smallest value that at least @p share of @p sorted does not exceed, in microseconds.
double quantile(const std::vector<std::uint32_t> &sorted, double share)
{
    if (sorted.empty())
        return 0;
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::max<std::size_t>(rank, 1) - 1] / 10.0;
}

/// Our own texts and errno messages alone come here: quotes and control bytes are left out instead of escaped.
std::string plain(const std::string &text)
{
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result),
        [](unsigned char byte) { return byte >= ' ' && byte < 127 && byte != '"' && byte != '\\'; });
    return result;
}

} // namespace

std::string LoadReport::toJson() const
{
    std::vector<std::uint32_t> sorted = latencies;
    std::sort(sorted.begin(), sorted.end());
    double sum = 0;
    for (const std::uint32_t latency : sorted)
        sum += latency / 10.0;
    const auto count = static_cast<double>(sorted.size());
    std::array<char, 1024> text{};
    std::snprintf(text.data(), text.size(),
        "{\"requests_per_second\":%.1f,\"measured\":%zu,\"seconds\":%.4f,\"sent\":%llu,\"answered\":%llu,"
        "\"errors\":%llu,\"reconnects\":%llu,\"body_bytes\":%llu,\"cpu_seconds\":%.4f,\"latency_us\":{\"mean\":%.1f,"
        "\"p50\":%.1f,\"p90\":%.1f,\"p99\":%.1f,\"max\":%.1f},\"first_error\":\"%.300s\"}",
        measured.count() > 0 ? count / measured.count() : 0.0, sorted.size(), measured.count(),
        static_cast<unsigned long long>(sent), static_cast<unsigned long long>(answered),
        static_cast<unsigned long long>(errors), static_cast<unsigned long long>(reconnects),
        static_cast<unsigned long long>(bodyBytes), ownCpuSeconds(), sorted.empty() ? 0.0 : sum / count,
        quantile(sorted, 0.5), quantile(sorted, 0.9), quantile(sorted, 0.99), quantile(sorted, 1.0),
        plain(firstError).c_str());
    return text.data();
}

} // namespace signalbox::benchmark
