// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "../trail/samplerecords.h"

#include "trail/history/historyreader.h"
#include "trail/history/requesthistory.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <cstdio>
#include <ctime>

/// How many requests a second the history's writer takes, and how long a console waits for the newest 100,000.
///
///     history_rows [DIRECTORY]

namespace {

using namespace signalbox;

constexpr int requestCount = 100'000;
constexpr int batch = 1'000; ///< As the trail announces them.

RequestRecord record(int number)
{
    RequestRecord request
        = test::answeredRequest("6a1b2c3df00d-a" + QByteArray::number(number, 16).rightJustified(10, '0'));
    request.arrivedAt = std::chrono::system_clock::now();
    request.duration = std::chrono::microseconds(1'250 + number % 977);
    request.generation = 3;
    if (number % 3 == 0)
        request.method = "eth_getTransactionReceipt";
    request.requestBytes = 412;
    request.replyBytes = 1'804;
    return request;
}

CapturedBodies bodies()
{
    QByteArray answer = R"({"jsonrpc":"2.0","id":1,"result":{"logs":[)";
    for (int i = 0; i < 8; ++i)
        answer += R"({"address":"0x00000000000000000000000000000000000000)" + QByteArray::number(16 + i, 16)
            + R"(","logIndex":")" + QByteArray::number(i) + R"(","data":"0x"})";
    return {.request = R"({"jsonrpc":"2.0","id":1,"method":"eth_getTransactionReceipt","params":["0x9f"]})",
        .answers = {answer + "]}}"}};
}

double cpuSeconds()
{
    timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

void measureWriting(
    const QString &directory, const char *what, bool withBodies, qint64 budget = HistoryOptions::defaultBudget)
{
    HistoryOptions options;
    options.directory = directory;
    options.budget = budget;
    const CapturedBodies kept = bodies();
    RequestHistory history(
        options, [&](const QByteArray &) { return withBodies ? std::optional(kept) : std::nullopt; });
    (void)history.open(0, std::chrono::minutes(1));
    QList<RequestSnapshots> batches;
    for (int number = 0; number < requestCount; ++number) {
        if (number % batch == 0)
            batches.append(RequestSnapshots());
        batches.last().append(std::make_shared<const RequestRecord>(record(number)));
    }
    QElapsedTimer timer;
    const double cpu = cpuSeconds();
    timer.start();
    qsizetype waiting = 0;
    for (const RequestSnapshots &requests : std::as_const(batches)) {
        history.take(requests);
        waiting += requests.size();
        // No more than may wait: this asks how much is written, not how much is dropped.
        if (waiting >= options.mostWaiting / 2) {
            history.flush();
            waiting = 0;
        }
    }
    history.flush();
    const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    std::printf("%-28s %8.0f requests/s %6.1f us of CPU each %6.0f bytes each on disk, %llu lost\n", what,
        requestCount / seconds, (cpuSeconds() - cpu) / requestCount * 1e6,
        static_cast<double>(history.status().used) / requestCount,
        static_cast<unsigned long long>(history.status().lost));
}

void measureLoading(const QString &directory)
{
    HistoryOptions options;
    options.directory = directory;
    HistoryReader reader(options);
    QElapsedTimer timer;
    const double cpu = cpuSeconds();
    timer.start();
    OlderRequests page = reader.older(0, 10'000);
    std::printf("the first 10,000 after %lld ms", static_cast<long long>(timer.elapsed()));
    qsizetype count = page.requests.size();
    while (page.cursor != 0) {
        page = reader.older(page.cursor, 5'000);
        count += page.requests.size();
    }
    std::printf(", all %lld after %lld ms, %.0f ms of CPU\n", static_cast<long long>(count),
        static_cast<long long>(timer.elapsed()), (cpuSeconds() - cpu) * 1e3);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QString parent = QCoreApplication::arguments().value(1, QStringLiteral("."));
    const QTemporaryDir directory(parent + QLatin1String("/history-XXXXXX"));
    if (!directory.isValid()) {
        std::fprintf(stderr, "%s\n", qUtf8Printable(directory.errorString()));
        return 1;
    }
    measureWriting(directory.filePath(QStringLiteral("plain")), "without bodies", false);
    measureWriting(
        directory.filePath(QStringLiteral("full")), "the same, full at 2 MB", false, 2 * HistoryOptions::megabyte);
    measureWriting(directory.filePath(QStringLiteral("bodies")), "with 0.7 KB of JSON each", true);
    measureLoading(directory.filePath(QStringLiteral("plain")));
    return 0;
}
