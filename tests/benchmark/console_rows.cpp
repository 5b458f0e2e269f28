// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "fakefaces.h"
#include "samples.h"
#include "testwindow.h"

#include "base/theme.h"
#include "requests/requestspage.h"
#include "requests/requesttable.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QTimer>

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

/// The Requests page under load: requests arrive in batches while somebody scrolls, filters, selects and sorts. Says
/// how long the event loop stood still, how long the page took to react, and how much memory it took.
///
///   console_rows [SECONDS [REQUESTS_PER_SECOND]]

using namespace signalbox;

namespace {

constexpr int batchMilliseconds = 100;
constexpr int tickMilliseconds = 5;
constexpr int actionMilliseconds = 130;
constexpr double goalP95 = 100;
constexpr double goalWorst = 300;
constexpr double goalMemory = 150;

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

struct Milliseconds
{
    std::vector<double> values;

    double part(double part)
    {
        if (values.empty())
            return 0;
        std::sort(values.begin(), values.end());
        return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    }
};

/// Everything a user does with the table, one after the other.
class User
{
public:
    explicit User(RequestsPage *page)
        : m_page(page)
        , m_table(page->findChild<RequestTable *>())
    { }

    void act()
    {
        QScrollBar *bar = m_table->verticalScrollBar();
        switch (m_actions++ % 12) {
        case 0:
            return bar->setValue(bar->value() - 40);
        case 1:
        case 2:
            return bar->setValue(bar->value() / 2);
        case 3:
            return m_page->setFilter(QStringLiteral("tried:bravo -final:bravo"));
        case 4:
            return m_page->setFilter(QStringLiteral("balance ms>1"));
        case 5:
            return m_page->setFilter({});
        case 6:
        case 7:
            return m_table->step(1, [](int) { return true; });
        case 8:
            return m_table->sortByColumn(static_cast<int>(RequestColumn::Total), Qt::DescendingOrder);
        case 9:
            return bar->setValue(bar->maximum() / 3);
        case 10:
            return m_table->sortByColumn(-1, Qt::AscendingOrder);
        default:
            return m_table->setFollows(true);
        }
    }

private:
    RequestsPage *m_page;
    RequestTable *m_table;
    int m_actions = 0;
};

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const int seconds = argc > 1 ? std::max(1, atoi(argv[1])) : 100;
    const int perSecond = argc > 2 ? std::max(10, atoi(argv[2])) : 1'000;
    applyTheme(*qApp, ColorScheme::Light, false);
    FakeFaces faces(samples::configuration());
    TestWindow window(faces.faces);
    RequestsPage page(window.context);
    page.resize(1130, 900);
    page.show();
    QApplication::processEvents();
    User user(&page);

    const int batchSize = perSecond * batchMilliseconds / 1000;
    const RequestSnapshots kinds = samples::mixed(50);
    int batches = 0;
    QTimer arrival;
    QObject::connect(&arrival, &QTimer::timeout, &page, [&] {
        RequestSnapshots batch;
        for (int i = 0; i < batchSize; ++i) {
            RequestRecord record = *kinds.at((batches * batchSize + i) % kinds.size());
            record.id = "R-" + QByteArray::number(batches * batchSize + i);
            batch.append(std::make_shared<const RequestRecord>(std::move(record)));
        }
        ++batches;
        faces.requests.take(batch);
    });
    arrival.setTimerType(Qt::PreciseTimer);
    arrival.start(batchMilliseconds);

    Milliseconds stalls;
    QElapsedTimer sinceTick;
    QTimer tick;
    tick.setTimerType(Qt::PreciseTimer);
    QObject::connect(&tick, &QTimer::timeout, &page, [&] {
        const double late = static_cast<double>(sinceTick.nsecsElapsed()) / 1e6 - tickMilliseconds;
        sinceTick.restart();
        if (late > 1)
            stalls.values.push_back(late);
    });
    sinceTick.start();
    tick.start(tickMilliseconds);

    Milliseconds reactions;
    QTimer actions;
    QObject::connect(&actions, &QTimer::timeout, &page, [&] {
        QElapsedTimer reaction;
        reaction.start();
        user.act();
        // Painting comes before the next timer.
        QTimer::singleShot(0, &page,
            [&reactions, reaction] { reactions.values.push_back(static_cast<double>(reaction.nsecsElapsed()) / 1e6); });
    });
    actions.start(actionMilliseconds);

    const double before = residentMegabytes();
    QTimer::singleShot(std::chrono::seconds(seconds), &page, [] { QApplication::quit(); });
    QApplication::exec();

    arrival.stop();
    actions.stop();
    page.setFilter({});
    const qint64 sent = static_cast<qint64>(batches) * batchSize;
    const qint64 shown = page.findChild<RequestTable *>()->model()->rowCount();
    const double grown = residentMegabytes() - before;
    std::printf(
        "requests   %lld sent, %lld in the table\n", static_cast<long long>(sent), static_cast<long long>(shown));
    std::printf("stalls     p95 %.1f ms, worst %.1f ms, %zu over 1 ms\n", stalls.part(0.95), stalls.part(1),
        stalls.values.size());
    std::printf("reactions  p50 %.1f ms, p95 %.1f ms, worst %.1f ms, %zu\n", reactions.part(0.5), reactions.part(0.95),
        reactions.part(1), reactions.values.size());
    std::printf("memory     %.1f MB more, records included\n", grown);
    const bool good = shown == std::min<qint64>(sent, 100'000)
        && std::max(stalls.part(0.95), reactions.part(0.95)) < goalP95
        && std::max(stalls.part(1), reactions.part(1)) < goalWorst && grown < goalMemory;
    std::printf("%s: p95 under %.0f ms, worst under %.0f ms, under %.0f MB, no row lost\n", good ? "met" : "MISSED",
        goalP95, goalWorst, goalMemory);
    return good ? 0 : 1;
}
