// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulefiles.h"
#include "capsule/capsulereport.h"
#include "samples.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace signalbox;

namespace {

IncidentCapsule smallCapsule()
{
    IncidentCapsule capsule{.savedBy = "Signalbox 1.2.3"};
    capsule.to = std::chrono::floor<std::chrono::milliseconds>(samples::time());
    capsule.from = capsule.to - IncidentCapsule::usualSpan;
    capsule.generations
        = {std::make_shared<const Generation>(Generation{.number = 3, .configuration = samples::configuration()})};
    capsule.requests = {std::make_shared<const RequestRecord>(samples::stoppedFilter("R-1"))};
    return capsule;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestCapsuleFiles final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savesBothForTheirOwnerAlone();
    void saysWhyItIsNotSaved();
    void readsWhatWasSaved();
    void saysWhyItCantBeShown_data();
    void saysWhyItCantBeShown();
    void namesTheReport();

private:
    QTemporaryDir m_directory;
};

void TestCapsuleFiles::savesBothForTheirOwnerAlone()
{
    const QString path = m_directory.filePath(capsuleFileName(smallCapsule()));
    QVERIFY(path.endsWith(QLatin1String(".signalbox-capsule.json")));
    const auto saved = saveCapsule(smallCapsule(), path);
    QVERIFY(saved);
    QCOMPARE(contentOf(path), renderCapsule(smallCapsule()));
    QCOMPARE(contentOf(capsuleReportPath(path)), capsuleReport(smallCapsule()));
    for (const QString &each : {path, capsuleReportPath(path)})
        QCOMPARE(QFileInfo(each).permissions()
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
}

void TestCapsuleFiles::saysWhyItIsNotSaved()
{
    const auto saved = saveCapsule(smallCapsule(), m_directory.filePath(QStringLiteral("none/a.json")));
    QVERIFY(!saved);
    QVERIFY2(saved.error().startsWith(QStringLiteral("a.json was not saved: ")), qPrintable(saved.error()));
}

void TestCapsuleFiles::readsWhatWasSaved()
{
    const QString path = m_directory.filePath(QStringLiteral("read.json"));
    QVERIFY(saveCapsule(smallCapsule(), path));
    const auto read = loadCapsule(path);
    QVERIFY(read);
    QCOMPARE(read->capsule.running().number, 3U);
    QCOMPARE(read->capsule.requests.size(), 1);
}

void TestCapsuleFiles::saysWhyItCantBeShown_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("said");
    const QByteArray whole = renderCapsule(smallCapsule());
    QTest::newRow("empty") << QByteArray() << QStringLiteral("line 1: the text is empty");
    QTest::newRow("cut off") << whole.left(whole.size() / 2) << QStringLiteral("line ");
    QTest::newRow("another file") << QByteArray("{}") << QStringLiteral("this is no incident capsule");
    QTest::newRow("newer") << QByteArray(whole).replace(
        "\"version\": 1,\n  \"saved_by\"", "\"version\": 2,\n  \"saved_by\"")
                           << QStringLiteral("newer version");
    QTest::newRow("damaged") << QByteArray(whole).replace("\"session\"", "\"sessions\"")
                             << QStringLiteral("trails[0].request.class");
}

void TestCapsuleFiles::saysWhyItCantBeShown()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, said);
    const QString path = m_directory.filePath(QStringLiteral("damaged.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.close();
    const auto read = loadCapsule(path);
    QVERIFY(!read);
    QVERIFY2(read.error().contains(said), qPrintable(read.error()));
}

void TestCapsuleFiles::namesTheReport()
{
    QCOMPARE(capsuleReportPath(QStringLiteral("/a/i.signalbox-capsule.json")), QStringLiteral("/a/i.md"));
    QCOMPARE(capsuleReportPath(QStringLiteral("/a/i.json")), QStringLiteral("/a/i.md"));
    QCOMPARE(capsuleReportPath(QStringLiteral("/a/i")), QStringLiteral("/a/i.md"));
    QCOMPARE(capsuleReportPath(QStringLiteral("/a/i.md")), QStringLiteral("/a/i.md.md")); // Never the capsule itself.
}

QTEST_MAIN(TestCapsuleFiles)
#include "tst_capsulefiles.moc"
