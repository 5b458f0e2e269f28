// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configstore.h"
#include "config/routesfile.h"
#include "exampleconfiguration.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace signalbox;

namespace {

constexpr int kills = 60;

/// Large enough that writing it takes a while: a kill finds it half written.
Configuration largeConfiguration(const QByteArray &prefix, int pairs)
{
    Configuration configuration;
    for (int i = 0; i < pairs; ++i)
        addPair(configuration, prefix + QByteArray::number(i));
    return configuration;
}

/// Applies one after the other until it is killed, and writes to @p started when it begins. Only ever called in a child
/// process.
[[noreturn]] void applyForEver(const QString &path, const Configuration &one, const Configuration &other, int started)
{
    ConfigStore store;
    if (!store.load(path) || ::write(started, "x", 1) != 1)
        ::_exit(1);
    for (;;) {
        for (const Configuration *next : {&other, &one}) {
            if (!store.apply(*next, QStringLiteral("test")))
                ::_exit(2);
        }
    }
}

std::chrono::duration<double> oneApply(const QString &folder, const Configuration &configuration)
{
    const auto start = std::chrono::steady_clock::now();
    ConfigStore store;
    if (!store.load(folder + QStringLiteral("/measured.json"))
        && !store.apply(configuration, QStringLiteral("measured")))
        return std::chrono::seconds(0);
    return std::chrono::steady_clock::now() - start;
}

QByteArray textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Which of them it is; -1: none.
int find(const std::array<QByteArray, 2> &texts, const QByteArray &text)
{
    const auto found = std::find(texts.begin(), texts.end(), text);
    return found == texts.end() ? -1 : static_cast<int>(found - texts.begin());
}

} // namespace

/// A program that is killed while it applies leaves the file as it was before or as it was to become.
class TestRoutesSaveKilled : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fileIsOldOrNew()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("signalbox.json"));
        const Configuration one = largeConfiguration("one-", 200);
        const Configuration other = largeConfiguration("other-", 300);
        const std::array texts{renderRoutesFile(one), renderRoutesFile(other)};
        QVERIFY(saveRoutesFile(path, one));
        std::array found{0, 0};
        QRandomGenerator random(20261130);
        const std::chrono::duration<double> apply = oneApply(folder.path(), other);
        std::array<int, 2> started{};
        QCOMPARE(::pipe(started.data()), 0);
        // On a machine that has slowed down since it was measured, more of them, and later ones.
        for (int i = 0; i < kills || (found[1] == 0 && i < 2 * kills); ++i) {
            const pid_t child = ::fork();
            if (child == 0)
                applyForEver(path, one, other, started[1]);
            QVERIFY(child > 0);
            char begun = 0;
            QCOMPARE(::read(started[0], &begun, 1), 1);
            // From the first Apply into the third, however fast this machine is. What a reader finds meanwhile is what
            // a kill at that moment would leave.
            const auto end = std::chrono::steady_clock::now() + random.bounded(2.5) * apply * std::max(1, i - kills);
            bool torn = false;
            while (!torn && std::chrono::steady_clock::now() < end)
                torn = find(texts, textOf(path)) < 0;
            QCOMPARE(::kill(child, SIGKILL), 0);
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY2(WIFSIGNALED(status), "it ended by itself: applying failed");
            QVERIFY2(!torn, "neither, while it was applied");

            const int which = find(texts, textOf(path));
            QVERIFY2(which >= 0, qPrintable(QStringLiteral("neither, after kill %1").arg(i)));
            ++found[static_cast<std::size_t>(which)];
        }
        QVERIFY2(found[1] > 0, "no Apply was ever finished: the kills came too early");

        // What a kill leaves behind keeps nobody from going on.
        ConfigStore store;
        QVERIFY(store.load(path));
        QVERIFY(store.apply(exampleConfiguration(), QStringLiteral("after")));
        QCOMPARE(*loadRoutesFile(path), exampleConfiguration());
    }
};

QTEST_GUILESS_MAIN(TestRoutesSaveKilled)
#include "tst_routessavekilled.moc"
