// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/words.h"

#include <QLocale>
#include <QSet>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;
using std::chrono::microseconds;

namespace {

/// What a person sees: the no-break space of a unit is a space.
QString plain(QString text)
{
    return text.replace(QChar::Nbsp, QLatin1Char(' '));
}

AttemptRecord attempt(const AttemptOutcome &outcome, int deliveries, int code = 0)
{
    AttemptRecord record;
    record.outcome = outcome;
    record.deliveries = deliveries;
    record.applicationErrorCode = code;
    return record;
}

} // namespace

class WordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void writesDurations_data();
    void writesDurations();
    void writesDurationsByLocale();
    void writesAges_data();
    void writesAges();
    void writesBytes_data();
    void writesBytes();
    void writesRates();
    void writesNumbersByLocale();
    void writesTimes();
    void shortensIds_data();
    void shortensIds();
    void namesClassesAndCertainties();
    void namesOutcomes_data();
    void namesOutcomes();
    void saysHowAnAttemptEnded();
    void tellsMeanings();
    void namesEveryBroadcastState();
};

void WordsTest::init()
{
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void WordsTest::writesDurations_data()
{
    QTest::addColumn<microseconds>("duration");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << microseconds(0) << "0 µs";
    QTest::newRow("microseconds") << microseconds(2) << "2 µs";
    QTest::newRow("most microseconds") << microseconds(9) << "9 µs";
    QTest::newRow("no more microseconds") << microseconds(10) << "0.01 ms";
    QTest::newRow("below a millisecond") << microseconds(610) << "0.61 ms";
    QTest::newRow("milliseconds") << microseconds(12'340) << "12.3 ms";
    QTest::newRow("hundreds") << microseconds(412'000) << "412 ms";
    QTest::newRow("seconds") << microseconds(5'001'000) << "5.00 s";
    QTest::newRow("many seconds") << microseconds(42'000'000) << "42.0 s";
    QTest::newRow("minutes") << microseconds(123'000'000) << "2 min 3 s";
}

void WordsTest::writesDurations()
{
    QFETCH(const microseconds, duration);
    QFETCH(const QString, text);
    QCOMPARE(plain(words::duration(duration)), text);
}

void WordsTest::writesDurationsByLocale()
{
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(plain(words::duration(610us)), QStringLiteral("0,61 ms"));
}

void WordsTest::writesAges_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("now") << qint64(999) << "just now";
    QTest::newRow("seconds") << qint64(12'000) << "12 s ago";
    QTest::newRow("minutes") << qint64(180'000) << "3 min ago";
    QTest::newRow("hours") << qint64(7'200'000) << "2 h ago";
    QTest::newRow("still hours") << qint64(47LL * 3'600'000) << "47 h ago";
    QTest::newRow("days") << qint64(4LL * 86'400'000) << "4 d ago";
    QTest::newRow("a clock that went back") << qint64(-5'000) << "just now";
}

void WordsTest::writesAges()
{
    QFETCH(const qint64, milliseconds);
    QFETCH(const QString, text);
    QCOMPARE(plain(words::age(std::chrono::milliseconds(milliseconds))), text);
}

void WordsTest::writesBytes_data()
{
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("bytes") << qint64(412) << "412 B";
    QTest::newRow("kilobytes") << qint64(5'120) << "5.1 kB";
    QTest::newRow("megabytes") << qint64(32'000'000) << "32 MB";
}

void WordsTest::writesBytes()
{
    QFETCH(const qint64, bytes);
    QFETCH(const QString, text);
    QCOMPARE(plain(words::bytes(bytes)), text);
}

void WordsTest::writesRates()
{
    QCOMPARE(words::rate(0), QStringLiteral("0 req/s"));
    QCOMPARE(words::rate(0.52), QStringLiteral("0.5 req/s"));
    QCOMPARE(words::rate(12.4), QStringLiteral("12 req/s"));
}

void WordsTest::writesNumbersByLocale()
{
    QCOMPARE(words::number(41'203), QStringLiteral("41,203"));
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(words::number(41'203), QStringLiteral("41.203"));
}

void WordsTest::writesTimes()
{
    const QDateTime local(QDate(2026, 11, 30), QTime(14, 2, 11, 482));
    const std::chrono::system_clock::time_point time(std::chrono::milliseconds(local.toMSecsSinceEpoch()));
    QCOMPARE(words::clock(time), QStringLiteral("14:02:11.482"));
    QVERIFY(words::timestamp(time).startsWith(QLatin1String("2026-11-30 14:02:11.482 ")));
}

void WordsTest::shortensIds_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QByteArray() << "";
    QTest::newRow("short enough") << QByteArray("0x123456789") << "0x123456789";
    QTest::newRow("long") << QByteArray("0x9ac4b1c21d4f17e2") << QStringLiteral("0x9ac4\u202617e2");
}

void WordsTest::shortensIds()
{
    QFETCH(const QByteArray, id);
    QFETCH(const QString, text);
    QCOMPARE(words::shortId(id), text);
}

void WordsTest::namesClassesAndCertainties()
{
    QCOMPARE(words::operationClass(OperationClass::Stateless), QStringLiteral("Query"));
    QCOMPARE(words::operationClass(OperationClass::Broadcast), QStringLiteral("Broadcast"));
    QCOMPARE(words::operationClass(OperationClass::Session), QStringLiteral("Local state"));
    QCOMPARE(words::operationClass(OperationClass::SideEffect), QStringLiteral("Side effect"));
    QCOMPARE(words::operationClass(OperationClass::Unrecognized), QStringLiteral("Unknown"));
    QCOMPARE(words::certainty(Certainty::Answered), QStringLiteral("Answered"));
    QCOMPARE(words::certainty(Certainty::Definite), QStringLiteral("Definite"));
    QCOMPARE(words::certainty(Certainty::Ambiguous), QStringLiteral("Ambiguous"));
    QCOMPARE(words::decision(Decision::Return), QStringLiteral("Return"));
    QCOMPARE(words::decision(Decision::MoveOn), QStringLiteral("Move on"));
    QCOMPARE(words::decision(Decision::Stop), QStringLiteral("Stop"));
    QCOMPARE(words::chain(Protocol::Evm), QStringLiteral("EVM"));
    QCOMPARE(words::chain(Protocol::TronHttp), QStringLiteral("TRON-HTTP"));
}

void WordsTest::namesOutcomes_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("word");
    QTest::addColumn<Meaning>("meaning");
    QTest::newRow("result") << "result"
                            << "result" << Meaning::Ok;
    QTest::newRow("delivered") << "delivered"
                               << "delivered" << Meaning::Ok;
    QTest::newRow("failed over") << "failed-over"
                                 << "failed over" << Meaning::Warning;
    QTest::newRow("application error") << "app-error"
                                       << "application error" << Meaning::Warning;
    QTest::newRow("stopped") << "stopped"
                             << "stopped" << Meaning::Ambiguous;
    QTest::newRow("exhausted") << "exhausted"
                               << "exhausted" << Meaning::Error;
    QTest::newRow("rejected") << "rejected"
                              << "rejected" << Meaning::Error;
    QTest::newRow("aborted") << "aborted"
                             << "aborted" << Meaning::Error;
    QTest::newRow("in flight") << "in-flight"
                               << "in flight" << Meaning::Info;
    QTest::newRow("client gone") << "client-gone"
                                 << "client gone" << Meaning::Muted;
}

void WordsTest::namesOutcomes()
{
    QFETCH(const QString, code);
    QFETCH(const QString, word);
    QFETCH(const Meaning, meaning);
    const std::string bytes = code.toStdString();
    QCOMPARE(words::outcome(bytes), word);
    QCOMPARE(words::outcomeMeaning(bytes), meaning);
}

void WordsTest::saysHowAnAttemptEnded()
{
    JsonRpcResponse error;
    error.applicationError = true;
    error.errorCode = -32000;
    const auto refused = AttemptOutcome::accessFailure(AccessFault::ConnectionRefused, false);
    const auto silent = AttemptOutcome::accessFailure(AccessFault::DeadlinePassed, true);
    QCOMPARE(words::attemptEnd(attempt(AttemptOutcome::judgedResponse(200, {}), 1)), QStringLiteral("result"));
    QCOMPARE(words::attemptEnd(attempt(AttemptOutcome::judgedResponse(200, error), 1, -32000)),
        QStringLiteral("application error -32000"));
    QCOMPARE(words::attemptEnd(attempt(refused, 0)), words::fault(refused.fault) + QLatin1String(", nothing was sent"));
    QCOMPARE(words::attemptEnd(attempt(silent, 1)), words::fault(silent.fault) + QLatin1String(" after sending"));
}

void WordsTest::tellsMeanings()
{
    QCOMPARE(words::meaningOf(Certainty::Ambiguous), Meaning::Ambiguous);
    QCOMPARE(words::meaningOf(Certainty::Definite), Meaning::Error);
    QCOMPARE(words::meaningOf(Decision::Stop), Meaning::Error);
    JsonRpcResponse error;
    error.applicationError = true;
    QCOMPARE(words::meaningOf(AttemptOutcome::judgedResponse(200, error)), Meaning::Warning);
    QCOMPARE(words::meaningOf(AttemptOutcome::judgedResponse(200, {})), Meaning::Ok);
}

void WordsTest::namesEveryBroadcastState()
{
    QSet<QString> seen;
    for (std::size_t state = 0; state < broadcastStateCount; ++state) {
        const QString word = words::broadcastState(static_cast<BroadcastState>(state));
        QVERIFY(!word.isEmpty());
        seen.insert(word);
    }
    // Conflicted is "Replaced" too: only by what is not known.
    QCOMPARE(words::broadcastState(BroadcastState::Conflicted), words::broadcastState(BroadcastState::Replaced));
    QCOMPARE(seen.size(), qsizetype(broadcastStateCount) - 1);
}

QTEST_MAIN(WordsTest)
#include "tst_words.moc"
