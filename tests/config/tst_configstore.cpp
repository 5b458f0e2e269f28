// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configstore.h"
#include "exampleconfiguration.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

namespace {

Configuration withTimeout(int milliseconds)
{
    Configuration configuration = exampleConfiguration();
    configuration.routes[0].timeout = std::chrono::milliseconds(milliseconds);
    return configuration;
}

} // namespace

class TestConfigStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("signalbox.json"));
        m_store = std::make_unique<ConfigStore>();
        m_store->setReloadDelay(5ms);
        m_changed = std::make_unique<QSignalSpy>(m_store.get(), &ConfigStore::generationChanged);
        m_rejected = std::make_unique<QSignalSpy>(m_store.get(), &ConfigStore::rejected);
    }

    void loadMakesTheFirstGeneration()
    {
        QVERIFY(!m_store->current());
        write(renderRoutesFile(exampleConfiguration()));
        const auto result = m_store->load(m_path);
        QVERIFY(result);
        QCOMPARE(m_store->current(), *result);
        QCOMPARE((*result)->number, quint64(1));
        QCOMPARE((*result)->origin, QStringLiteral("file"));
        QCOMPARE((*result)->configuration, exampleConfiguration());
        QVERIFY((*result)->takenAt.time_since_epoch().count() > 0);
        QCOMPARE(m_changed->size(), 1);
        QCOMPARE(m_changed->at(0).at(0).value<GenerationPtr>(), *result);
    }

    void loadThatFailsIsMadeGoodByTheFile()
    {
        QVERIFY(!m_store->load(m_path));
        QVERIFY(!m_store->current());
        write(renderRoutesFile(exampleConfiguration()));
        QTRY_VERIFY(m_store->current());
    }

    void reloadTakesOnlyWhatIsValid()
    {
        start();
        write(renderRoutesFile(withTimeout(200)));
        QVERIFY(m_store->reload());
        QCOMPARE(m_store->current()->number, quint64(2));
        QCOMPARE(m_store->current()->origin, QStringLiteral("reload"));
        write("{\"version\": 1,\n\"rotues\": []}");
        const auto result = m_store->reload();
        QVERIFY(!result);
        QCOMPARE(result.error().constFirst().line, 2);
        QCOMPARE(m_rejected->size(), 1);
        QCOMPARE(m_rejected->at(0).at(0).value<ConfigProblems>().constFirst().field, QByteArray("rotues"));
        QCOMPARE(m_store->current()->number, quint64(2));
        QVERIFY(!m_store->reload()); // Asked for, so told again.
        QCOMPARE(m_rejected->size(), 2);
    }

    void rejectedTextStandsBesideTheTakenOne()
    {
        start();
        const QByteArray byHand = renderRoutesFile(exampleConfiguration()).replace("  ", "\t");
        write(byHand);
        QVERIFY(m_store->reload());
        QCOMPARE(m_store->takenText(), byHand); // As it was written, not as it would be rendered.
        write("{");
        QVERIFY(!m_store->reload());
        QCOMPARE(m_store->takenText(), byHand);
        QCOMPARE(m_store->seenText(), QByteArray("{"));
        QVERIFY(QFile::remove(m_path));
        QVERIFY(!m_store->reload());
        QCOMPARE(m_store->takenText(), byHand);
        QCOMPARE(m_store->seenText(), QByteArray());
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("api")));
        QCOMPARE(m_store->takenText(), renderRoutesFile(withTimeout(200)));
        QCOMPARE(m_store->seenText(), m_store->takenText());
        QVERIFY(m_store->apply(withTimeout(300), QStringLiteral("demo"), ConfigStore::Saving::InMemory));
        QCOMPARE(m_store->takenText(), renderRoutesFile(withTimeout(300)));
    }

    void reloadWithoutFile() { QVERIFY(!m_store->reload()); }

    void unchangedContentMakesNoGeneration()
    {
        start();
        write(renderEffectiveConfiguration(exampleConfiguration())); // Other words, same meaning.
        const auto result = m_store->reload();
        QVERIFY(result);
        QCOMPARE((*result)->number, quint64(1));
        QCOMPARE(m_changed->size(), 1);
    }

    void fileWrittenInPlaceIsNoticed()
    {
        start();
        write(renderRoutesFile(withTimeout(200)));
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(200));
        write(renderRoutesFile(withTimeout(300)));
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(300));
        QCOMPARE(m_store->current()->origin, QStringLiteral("reload"));
    }

    void fileReplacedByRenameIsNoticedAgainAndAgain()
    {
        start();
        for (const int timeout : {200, 300, 400}) {
            const QString other = m_folder->filePath(QStringLiteral("signalbox.json.new"));
            write(renderRoutesFile(withTimeout(timeout)), other);
            QCOMPARE(::rename(QFile::encodeName(other).constData(), QFile::encodeName(m_path).constData()), 0);
            QTRY_COMPARE(m_store->current()->configuration, withTimeout(timeout));
        }
        write(renderRoutesFile(withTimeout(500))); // The new file is watched as well.
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(500));
    }

    void invalidFileIsToldOnceAndMadeGoodLater()
    {
        start();
        write("{");
        QTRY_COMPARE(m_rejected->size(), 1);
        QCOMPARE(m_store->current()->configuration, exampleConfiguration());
        write("nothing", m_folder->filePath(QStringLiteral("neighbour"))); // Makes the watcher speak up.
        write(renderRoutesFile(withTimeout(200)));
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(200));
        QCOMPARE(m_rejected->size(), 1);
    }

    void fileDeletedAndMadeAgain()
    {
        start();
        QVERIFY(QFile::remove(m_path));
        QTRY_COMPARE(m_rejected->size(), 1);
        QCOMPARE(m_store->current()->configuration, exampleConfiguration());
        write(renderRoutesFile(withTimeout(200)));
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(200));
    }

    void neighboursAreNoReason()
    {
        start();
        RoutesFileWatcher watcher;
        watcher.setDelay(5ms);
        watcher.watch(m_path);
        QSignalSpy spoke(&watcher, &RoutesFileWatcher::mayHaveChanged);
        write("x", m_folder->filePath(QStringLiteral("history.db")));
        QTRY_VERIFY(spoke.size() > 0);
        // Whatever the store heard at the same time is worked off when a change of the file itself has come through.
        write(renderRoutesFile(withTimeout(200)));
        QTRY_COMPARE(m_store->current()->number, quint64(2));
        QCOMPARE(m_changed->size(), 2);
        QCOMPARE(m_rejected->size(), 0);
    }

    void applySavesAndTakes()
    {
        start();
        const auto result = m_store->apply(withTimeout(200), QStringLiteral("api"));
        QVERIFY(result);
        QCOMPARE((*result)->origin, QStringLiteral("api"));
        QCOMPARE((*result)->number, quint64(2));
        const auto saved = loadRoutesFile(m_path);
        QVERIFY(saved);
        QCOMPARE(*saved, withTimeout(200));
        // Our own save is no news: the next change is generation 3.
        write(renderRoutesFile(withTimeout(300)));
        QTRY_COMPARE(m_store->current()->configuration, withTimeout(300));
        QCOMPARE(m_store->current()->number, quint64(3));
    }

    void applyInMemoryLeavesTheFileAlone()
    {
        start();
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("demo"), ConfigStore::Saving::InMemory));
        QCOMPARE(*loadRoutesFile(m_path), exampleConfiguration());
        QCOMPARE(m_store->current()->configuration, withTimeout(200));
    }

    void applyWithoutFile()
    {
        Configuration configuration = exampleConfiguration();
        configuration.endpoints[0].name.clear();
        QVERIFY(m_store->apply(configuration, QStringLiteral("demo")));
        QCOMPARE(m_store->current()->configuration.endpoints[0].name, QStringLiteral("alpha"));
    }

    void applyRefusesWhatDoesNotValidate()
    {
        start();
        const auto result = m_store->apply(withTimeout(5), QStringLiteral("api"));
        QVERIFY(!result);
        QCOMPARE(result.error().constFirst().field, QByteArray("routes[0].timeout_ms"));
        QCOMPARE(*loadRoutesFile(m_path), exampleConfiguration());
        QCOMPARE(m_changed->size(), 1);

        Configuration moved = exampleConfiguration();
        moved.endpoints[0].network = "5";
        moved.routes[0].network = "5";
        QVERIFY(!m_store->apply(moved, QStringLiteral("api")));
    }

    void applyKnowsThePortsListenedAt()
    {
        start();
        Configuration configuration = exampleConfiguration();
        configuration.routes[0].port = 5001;
        m_store->setListenPorts({5000, 5001});
        QVERIFY(!m_store->apply(configuration, QStringLiteral("api")));
        m_store->setListenPorts({5000, 5002});
        QVERIFY(m_store->apply(configuration, QStringLiteral("api")));
    }

    void applyThatCannotSaveChangesNothing()
    {
        start();
        QVERIFY(QFile::remove(m_path));
        QVERIFY(QDir().mkdir(m_path)); // No file can be put here.
        const auto result = m_store->apply(withTimeout(200), QStringLiteral("api"));
        QVERIFY(!result);
        QVERIFY(result.error().constFirst().message.contains(u"can't write the Routes file"));
        QCOMPARE(m_store->current()->configuration, exampleConfiguration());
    }

    void applyDoesNotOverwriteAnEdit()
    {
        m_store->setReloadDelay(1h);
        start();
        const QByteArray edit = "{\"version\": 1, \"routes\": [";
        write(edit);
        QVERIFY(!m_store->apply(withTimeout(200), QStringLiteral("api"))); // Not even seen yet.
        QVERIFY(!m_store->reload());
        QVERIFY(!m_store->apply(withTimeout(200), QStringLiteral("api"))); // Seen, but not taken.
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), edit);
        write(renderRoutesFile(exampleConfiguration()));
        QVERIFY(m_store->reload());
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("api")));
    }

    void applyMakesADeletedFileAgain()
    {
        start();
        QVERIFY(QFile::remove(m_path));
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("api")));
        QCOMPARE(*loadRoutesFile(m_path), withTimeout(200));
    }

    void transientOnesAreNeverWritten()
    {
        start();
        const auto taken = m_store->setTransient(extra(), QStringLiteral("demo"));
        QVERIFY(taken);
        QVERIFY((*taken)->configuration.findRoute("extra"));
        QVERIFY((*taken)->configuration.findEndpoint("extra-endpoint"));
        QVERIFY(QFile::exists(m_path));
        QCOMPARE(*loadRoutesFile(m_path), exampleConfiguration());

        Configuration changed = (*taken)->configuration;
        changed.gateway.deploymentMaxAttempts = 4;
        QVERIFY(m_store->apply(changed, QStringLiteral("console")));
        QVERIFY(m_store->current()->configuration.findRoute("extra"));
        const auto written = loadRoutesFile(m_path);
        QVERIFY(written && !written->findRoute("extra") && !written->findEndpoint("extra-endpoint"));
        QCOMPARE(written->gateway.deploymentMaxAttempts, 4);

        write(renderRoutesFile(withTimeout(200))); // An edit of the file does not end them.
        QTRY_COMPARE(m_store->current()->origin, QStringLiteral("reload"));
        QVERIFY(m_store->current()->configuration.findRoute("extra"));

        QVERIFY(m_store->setTransient({}, QStringLiteral("demo removed")));
        QCOMPARE(m_store->current()->configuration, withTimeout(200));
    }

    void transientOnesThatCollideAreRefused()
    {
        start();
        const auto refused = m_store->setTransient(exampleConfiguration(), QStringLiteral("demo"));
        QVERIFY(!refused && !refused.error().isEmpty());
        QCOMPARE(m_store->current()->configuration, exampleConfiguration());
    }

    void overwriteEndsAnUntakenEdit()
    {
        start();
        write("{");
        QTRY_COMPARE(m_rejected->size(), 1);
        QVERIFY(m_store->overwriteFile());
        QCOMPARE(*loadRoutesFile(m_path), exampleConfiguration());
        QVERIFY(m_store->apply(withTimeout(300), QStringLiteral("console")));
    }

    void keepsWhatTheFileHoldsOfTheConsole()
    {
        const QByteArray console = R"({"filters":[{"name":"ours","text":"route:eth"}]})";
        write(renderRoutesFile(exampleConfiguration(), console));
        QVERIFY(m_store->load(m_path));
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("console")));
        QCOMPARE(consoleSection(*readRoutesFileText(m_path)), console);
        QVERIFY(m_store->apply(withTimeout(300), QStringLiteral("console"))); // It is no edit of somebody else's.
        const QByteArray other = R"({"filters":[]})";
        write(renderRoutesFile(withTimeout(300), other));
        QVERIFY(m_store->reload());
        write("{");
        QTRY_COMPARE(m_rejected->size(), 1);
        QVERIFY(m_store->overwriteFile());
        QCOMPARE(consoleSection(*readRoutesFileText(m_path)), other);
        QCOMPARE(*loadRoutesFile(m_path), withTimeout(300));
        write(renderRoutesFile(withTimeout(300)));
        QVERIFY(m_store->reload());
        QVERIFY(m_store->apply(withTimeout(400), QStringLiteral("console")));
        QVERIFY(consoleSection(*readRoutesFileText(m_path)).isEmpty());
    }

    void historyKeepsTheLastFifty()
    {
        for (int i = 0; i < 60; ++i)
            QVERIFY(m_store->apply(withTimeout(1000 + i), QStringLiteral("api")));
        QCOMPARE(m_store->history().size(), ConfigStore::historySize);
        QCOMPARE(m_store->history().front()->number, quint64(11));
        QCOMPARE(m_store->history().back(), m_store->current());
        QCOMPARE(m_store->current()->number, quint64(60));
    }

    void anOldGenerationLivesOn()
    {
        start();
        const GenerationPtr old = m_store->current();
        QVERIFY(m_store->apply(withTimeout(200), QStringLiteral("api")));
        m_store.reset();
        QCOMPARE(old->configuration, exampleConfiguration());
    }

private:
    static Configuration extra()
    {
        Configuration configuration;
        configuration.endpoints = {{.id = "extra-endpoint", .name = QStringLiteral("extra"), .protocol = Protocol::Evm, .network = "1337",
            .url = "http://127.0.0.1:18545"}};
        configuration.routes = {{.slug = "extra", .protocol = Protocol::Evm, .network = "1337", .targets = {{.endpointId = "extra-endpoint"}}}};
        return configuration;
    }

    void write(const QByteArray &content, const QString &path = {})
    {
        QFile file(path.isEmpty() ? m_path : path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("can't write a test file");
    }

    void start()
    {
        write(renderRoutesFile(exampleConfiguration()));
        if (!m_store->load(m_path))
            qFatal("can't load a test file");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<ConfigStore> m_store;
    std::unique_ptr<QSignalSpy> m_changed;
    std::unique_ptr<QSignalSpy> m_rejected;
};

QTEST_GUILESS_MAIN(TestConfigStore)
#include "tst_configstore.moc"
