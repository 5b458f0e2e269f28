// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configstore.h"
#include "exampleconfiguration.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

/// Generations over restarts, as the store that uses the folder has them.
class TestGenerationFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_profile = std::make_unique<QTemporaryDir>();
        QVERIFY(saveRoutesFile(routesFile(), exampleConfiguration()));
    }

    void generationsOutlastTheProgram()
    {
        {
            ConfigStore first;
            first.keepGenerations(folder());
            QVERIFY(first.load(routesFile()));
            QCOMPARE(first.current()->number, 1U);
            QVERIFY(first.apply(withTimeout(2'000), QStringLiteral("console: alpha – “schneller”")));
        }
        ConfigStore second;
        second.keepGenerations(folder());
        QVERIFY(second.load(routesFile()));
        QCOMPARE(second.current()->number, 2U); // The file says the same: nothing new.
        QCOMPARE(second.current()->origin, QStringLiteral("console: alpha – “schneller”"));
        QCOMPARE(second.current()->configuration, withTimeout(2'000));
        QCOMPARE(second.history().size(), std::size_t(2));
        QCOMPARE(second.history().front()->configuration, exampleConfiguration());
        QVERIFY(second.history().front()->takenAt.time_since_epoch().count() > 0);
        // Rolled back to, as in the same run.
        QVERIFY(second.apply(second.history().front()->configuration, QStringLiteral("rollback of generation 2 to 1")));
        QCOMPARE(second.current()->number, 3U);
        QCOMPARE(*loadRoutesFile(routesFile()), exampleConfiguration());
    }

    void anEditBetweenTheRunsIsAGeneration()
    {
        {
            ConfigStore first;
            first.keepGenerations(folder());
            QVERIFY(first.load(routesFile()));
        }
        QVERIFY(saveRoutesFile(routesFile(), withTimeout(3'000)));
        ConfigStore second;
        second.keepGenerations(folder());
        QVERIFY(second.load(routesFile()));
        QCOMPARE(second.current()->number, 2U);
        QCOMPARE(second.current()->origin, QStringLiteral("file"));
    }

    void anInvalidFileLeavesTheLastOne()
    {
        {
            ConfigStore first;
            first.keepGenerations(folder());
            QVERIFY(first.load(routesFile()));
        }
        QFile file(routesFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        file.close();
        ConfigStore second;
        second.keepGenerations(folder());
        QVERIFY(!second.load(routesFile()));
        QCOMPARE(second.current()->configuration, exampleConfiguration());
    }

    void whatIsTransientIsNotKept()
    {
        {
            ConfigStore first;
            first.keepGenerations(folder());
            QVERIFY(first.load(routesFile()));
            Configuration demo;
            addPair(demo, "demo");
            QVERIFY(first.setTransient(demo, QStringLiteral("demo")));
            QVERIFY(first.apply(first.current()->configuration, QStringLiteral("same")));
            Configuration memory = first.current()->configuration;
            memory.gateway.port = 4711;
            QVERIFY(first.apply(memory, QStringLiteral("memory"), ConfigStore::Saving::InMemory));
        }
        ConfigStore second;
        second.keepGenerations(folder());
        for (const GenerationPtr &generation : second.history()) {
            QVERIFY(!generation->configuration.findEndpoint("demo"));
            QVERIFY(generation->configuration.gateway.port != 4711);
        }
        QVERIFY(second.load(routesFile()));
    }

    void theOldestGo()
    {
        ConfigStore store;
        store.keepGenerations(folder());
        QVERIFY(store.load(routesFile()));
        for (int i = 0; i < 30; ++i)
            QVERIFY(store.apply(withTimeout(1'000 + i), QStringLiteral("console")));
        QCOMPARE(QDir(folder()).entryList(QDir::Files).size(), qsizetype(GenerationFolder::kept));
        ConfigStore next;
        next.keepGenerations(folder());
        QCOMPARE(next.history().size(), std::size_t(GenerationFolder::kept));
        QCOMPARE(next.history().front()->number, 12U);
        QCOMPARE(next.current()->number, 31U);
    }

    void whatCanNotBeReadIsLeftOut()
    {
        ConfigStore first;
        first.keepGenerations(folder());
        QVERIFY(first.load(routesFile()));
        QVERIFY(first.apply(withTimeout(2'000), QStringLiteral("console")));
        const QStringList names = QDir(folder()).entryList(QDir::Files, QDir::Name);
        QFile damaged(folder() + QLatin1Char('/') + names.first());
        QVERIFY(damaged.open(QIODevice::WriteOnly));
        damaged.write("{\"number\": 1");
        damaged.close();
        ConfigStore second;
        second.keepGenerations(folder());
        QCOMPARE(second.history().size(), std::size_t(1));
        QCOMPARE(second.current()->number, 2U);
    }

    void onlyTheOwnerMayRead()
    {
        ConfigStore store;
        store.keepGenerations(folder());
        QVERIFY(store.load(routesFile()));
        const auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther;
        QVERIFY(!(QFile::permissions(folder()) & others));
        for (const QString &name : QDir(folder()).entryList(QDir::Files))
            QVERIFY(!(QFile::permissions(folder() + QLatin1Char('/') + name) & others));
    }

private:
    [[nodiscard]] QString routesFile() const { return m_profile->filePath(QStringLiteral("signalbox.json")); }
    [[nodiscard]] QString folder() const { return m_profile->filePath(QStringLiteral("generations")); }

    static Configuration withTimeout(int milliseconds)
    {
        Configuration configuration = exampleConfiguration();
        configuration.routes[0].timeout = std::chrono::milliseconds(milliseconds);
        return configuration;
    }

    std::unique_ptr<QTemporaryDir> m_profile;
};

QTEST_GUILESS_MAIN(TestGenerationFolder)
#include "tst_generationfolder.moc"
