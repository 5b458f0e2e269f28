// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "nodeserver.h"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string_view>

// bench_node [PORT]: the benchmark's upstream. Says where it listens; ends with SIGTERM.
int main(int argc, char **argv)
{
    std::uint16_t port = 0;
    if (argc > 2 || (argc == 2 && std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), port).ec != std::errc())) {
        std::fputs("usage: bench_node [PORT]\n", stderr);
        return 2;
    }
    try {
        signalbox::benchmark::NodeServer server(port);
        std::printf("listening http://127.0.0.1:%u\n", static_cast<unsigned>(server.port()));
        std::fflush(stdout);
        server.run();
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench_node: %s\n", error.what());
        return 1;
    }
}
