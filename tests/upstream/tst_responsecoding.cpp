// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"
#include "upstream/responsecoding.h"

#include <QFile>
#include <QTest>

#include <unistd.h>

using namespace signalbox;

namespace {

constexpr qint64 cap = 32 * 1024 * 1024;
const QByteArray text = QByteArray(R"({"jsonrpc":"2.0","id":1,"result":"0x1"})").repeated(50);

/// Resident memory in bytes.
qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}

QByteArray withDeclaredSize(QByteArray coded, const QByteArray &size)
{
    return coded.replace(coded.size() - 4, 4, size);
}

} // namespace

class ResponseCodingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodes();
    void countsWhatIsDecoded();
    void refusesEveryCut();
    void refusesEveryChangedByteOfTheTrailer();
    void refusesWhatIsNotOneMember_data();
    void refusesWhatIsNotOneMember();
    void unpacksNoBomb_data();
    void unpacksNoBomb();
};

void ResponseCodingTest::decodes()
{
    for (const QByteArray &bytes : {QByteArray(), QByteArray("x"), text, QByteArray(300'000, 'a')}) {
        const auto decoded = decodeGzip(gzip(bytes), cap);
        QVERIFY(decoded);
        QCOMPARE(*decoded, bytes);
    }
}

void ResponseCodingTest::countsWhatIsDecoded()
{
    const QByteArray coded = gzip(text);
    QVERIFY(decodeGzip(coded, text.size()));
    const auto tooLarge = decodeGzip(coded, text.size() - 1);
    QVERIFY(!tooLarge);
    QCOMPARE(tooLarge.error(), DecodeError::TooLarge);
}

void ResponseCodingTest::refusesEveryCut()
{
    const QByteArray coded = gzip(text);
    for (qsizetype size = 0; size < coded.size(); ++size)
        QVERIFY2(!decodeGzip(coded.left(size), cap), qPrintable(QString::number(size)));
}

void ResponseCodingTest::refusesEveryChangedByteOfTheTrailer()
{
    const QByteArray coded = gzip(text);
    for (qsizetype at = coded.size() - 8; at < coded.size(); ++at) {
        QByteArray changed = coded;
        changed[at] = static_cast<char>(changed.at(at) ^ 1);
        QVERIFY2(!decodeGzip(changed, cap), qPrintable(QString::number(at)));
    }
}

void ResponseCodingTest::refusesWhatIsNotOneMember_data()
{
    QTest::addColumn<QByteArray>("coded");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("plain") << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":"0x1"})"
                                         "\0\0\0\0",
        43);
    QTest::newRow("a byte more") << gzip(text) + '\0';
    QTest::newRow("two members") << gzip(text) + gzip(text);
    QTest::newRow("zlib's own wrapper") << qCompress(text).mid(4) + QByteArray(4, '\0');
}

void ResponseCodingTest::refusesWhatIsNotOneMember()
{
    QFETCH(QByteArray, coded);
    const auto decoded = decodeGzip(coded, cap);
    QVERIFY(!decoded);
    QCOMPARE(decoded.error(), DecodeError::Undecodable);
}

void ResponseCodingTest::unpacksNoBomb_data()
{
    QTest::addColumn<QByteArray>("declared");
    QTest::newRow("declared as it is") << QByteArray();
    QTest::newRow("declared as nothing") << QByteArray(4, '\0');
    QTest::newRow("declared as one byte less than allowed") << QByteArray("\xff\xff\x0f\0", 4);
}

void ResponseCodingTest::unpacksNoBomb()
{
    QFETCH(QByteArray, declared);
    constexpr qint64 bomb = 200'000'000;
    constexpr qint64 smallCap = 1024 * 1024;
    QByteArray coded = gzipOfZeros(bomb);
    if (!declared.isEmpty())
        coded = withDeclaredSize(coded, declared);
    const qint64 before = residentBytes();
    QVERIFY(before > 0);
    const auto decoded = decodeGzip(coded, smallCap);
    QVERIFY(!decoded);
    QCOMPARE(decoded.error(), DecodeError::TooLarge);
    QVERIFY(residentBytes() - before < 8 * smallCap);
}

QTEST_GUILESS_MAIN(ResponseCodingTest)
#include "tst_responsecoding.moc"
