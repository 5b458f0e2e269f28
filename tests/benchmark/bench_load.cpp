// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "loadrun.h"

#include <cstdio>
#include <exception>

// bench_load: the benchmark's load generator. Prints one JSON object; exit code 1 when an answer was wrong or missing.
int main(int argc, char **argv)
{
    using namespace signalbox::benchmark;
    const auto options = parseLoadOptions(argc, argv);
    if (!options) {
        std::fwrite(loadUsage().data(), 1, loadUsage().size(), stderr);
        return 2;
    }
    try {
        const LoadReport report = LoadRun(*options).run();
        std::puts(report.toJson().c_str());
        return report.errors == 0 ? 0 : 1;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench_load: %s\n", error.what());
        return 3;
    }
}
