// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "loadoptions.h"

#include <charconv>

namespace signalbox::benchmark {

namespace {

template <typename Number>
bool read(std::string_view text, Number &number, Number least)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= least;
}

template <typename Duration>
bool readDuration(std::string_view text, Duration &duration)
{
    std::int64_t count = 0;
    if (!read<std::int64_t>(text, count, 0))
        return false;
    duration = Duration(count);
    return true;
}

bool readUrl(std::string_view url, LoadOptions &options)
{
    constexpr std::string_view origin = "http://127.0.0.1:";
    if (!url.starts_with(origin))
        return false;
    url.remove_prefix(origin.size());
    const std::size_t slash = url.find('/');
    if (slash == std::string_view::npos)
        return false;
    options.path = url.substr(slash);
    return read<std::uint16_t>(url.substr(0, slash), options.port, 1);
}

bool readOption(std::string_view name, std::string_view value, LoadOptions &options)
{
    if (name == "--url")
        return readUrl(value, options);
    if (name == "--connections")
        return read(value, options.connections, 1);
    if (name == "--warm-up-ms")
        return readDuration(value, options.warmUp);
    if (name == "--duration-ms")
        return readDuration(value, options.duration);
    if (name == "--requests")
        return read<std::uint64_t>(value, options.requests, 1);
    if (name == "--result-bytes")
        return read<std::size_t>(value, options.resultBytes, 2);
    if (name == "--paths")
        return read(value, options.paths, 1);
    if (name == "--method") {
        options.broadcasts = value == "eth_sendRawTransaction";
        return options.broadcasts || value == "eth_blockNumber";
    }
    if (name == "--interval-us")
        return readDuration(value, options.interval);
    if (name == "--timeout-ms")
        return readDuration(value, options.timeout);
    return false;
}

} // namespace

std::string_view loadUsage()
{
    return "usage: bench_load --url http://127.0.0.1:PORT/PATH [--connections N] [--warm-up-ms N] [--duration-ms N |\n"
           "                  --requests N] [--result-bytes N] [--paths N] [--interval-us N] [--timeout-ms N]\n"
           "                  [--method eth_blockNumber | eth_sendRawTransaction]\n";
}

std::optional<LoadOptions> parseLoadOptions(int argc, char **argv)
{
    LoadOptions options;
    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc || !readOption(argv[i], argv[i + 1], options))
            return std::nullopt;
    }
    if (options.port == 0)
        return std::nullopt;
    if (options.requests > 0)
        options.warmUp = std::chrono::milliseconds(0);
    return options;
}

} // namespace signalbox::benchmark
