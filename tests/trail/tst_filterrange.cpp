// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filterrange.h"

#include <QDateTime>
#include <QTest>

using namespace signalbox;

class TestFilterRange : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void numbers_data();
    void numbers();
    void fractions();
    void times_data();
    void times();
};

constexpr auto lowest = std::numeric_limits<std::int64_t>::min();
constexpr auto highest = std::numeric_limits<std::int64_t>::max();

void TestFilterRange::numbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<FilterOperator>("comparison");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<std::int64_t>("low");
    QTest::addColumn<std::int64_t>("high");
    const auto row
        = [](const char *name, const char *text, FilterOperator comparison, std::int64_t low, std::int64_t high) {
              QTest::newRow(name) << QString::fromLatin1(text) << comparison << true << low << high;
          };
    const auto wrong = [](const char *text, FilterOperator comparison = FilterOperator::Is) {
        QTest::addRow("wrong %s", text) << QString::fromLatin1(text) << comparison << false << std::int64_t(0)
                                        << std::int64_t(0);
    };
    using enum FilterOperator;
    row("is", "5", Is, 5, 5);
    row("negative", "-32005", Is, -32005, -32005);
    row("above", "5", Above, 6, highest);
    row("at least", "5", AtLeast, 5, highest);
    row("below", "5", Below, lowest, 4);
    row("at most", "5", AtMost, lowest, 5);
    row("range", "5..10", Is, 5, 10);
    row("negative range", "-32099..-32000", Is, -32099, -32000);
    row("from", "5..", Is, 5, highest);
    row("to", "..5", Is, lowest, 5);
    wrong("");
    wrong("x");
    wrong("5x");
    wrong("1.5");
    wrong("..");
    wrong("5..x");
    wrong("x..5");
    wrong("99999999999999999999");
    wrong("5..10", Above);
}

void TestFilterRange::numbers()
{
    QFETCH(QString, text);
    QFETCH(FilterOperator, comparison);
    const auto range = filterNumber(text, comparison);
    QTEST(range.has_value(), "valid");
    if (range) {
        QTEST(range->low, "low");
        QTEST(range->high, "high");
    }
}

void TestFilterRange::fractions()
{
    const auto whole = filterNumber(u"88", FilterOperator::Is, 1000);
    QVERIFY(whole && whole->low == 88'000 && whole->high == 88'999);
    const auto above = filterNumber(u"2000", FilterOperator::Above, 1000);
    QVERIFY(above && !above->holds(2'000'000) && above->holds(2'000'001));
    const auto below = filterNumber(u"0.5", FilterOperator::Below, 1000);
    QVERIFY(below && below->holds(499) && !below->holds(500));
    QVERIFY(!filterNumber(u"nan", FilterOperator::Is, 1000));
    QVERIFY(!filterNumber(u"1e300", FilterOperator::Is, 1000));
}

void TestFilterRange::times_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<QDateTime>("from");
    QTest::addColumn<QDateTime>("to"); // Exclusive; invalid: open.
    const auto row = [](const char *text, const char *from, const char *to) {
        const auto time = [](const char *iso) { return QDateTime::fromString(QString::fromLatin1(iso), Qt::ISODate); };
        QTest::newRow(text) << QString::fromLatin1(text) << true << time(from) << time(to);
    };
    const auto wrong = [](const char *text) {
        QTest::newRow(text) << QString::fromLatin1(text) << false << QDateTime() << QDateTime();
    };
    row("10m", "2026-11-30T14:50:00", "");
    row("90s", "2026-11-30T14:58:30", "");
    row("2h", "2026-11-30T13:00:00", "");
    row("1d", "2026-11-29T15:00:00", "");
    row("14:02", "2026-11-30T14:02:00", "2026-11-30T14:03:00");
    row("14:02:11", "2026-11-30T14:02:11", "2026-11-30T14:02:12");
    row("9:05..14:30", "2026-11-30T09:05:00", "2026-11-30T14:31:00");
    row("14:00..", "2026-11-30T14:00:00", "");
    row("2026-11-28", "2026-11-28T00:00:00", "2026-11-29T00:00:00");
    row("2026-11-28T10:15", "2026-11-28T10:15:00", "2026-11-28T10:16:00");
    row("2026-11-28T10:15:20", "2026-11-28T10:15:20", "2026-11-28T10:15:21");
    wrong("");
    wrong("1");
    wrong("1w");
    wrong("h");
    wrong("25:00");
    wrong("14:02:");
    wrong("2026-13-01");
    wrong("2026-11-28x10:15");
    wrong("2026-11-28T");
    wrong("yesterday");
}

void TestFilterRange::times()
{
    QFETCH(QString, text);
    QFETCH(QDateTime, from);
    QFETCH(QDateTime, to);
    const QDateTime now(QDate(2026, 11, 30), QTime(15, 0));
    const auto range = filterTime(text, FilterOperator::Is,
        std::chrono::system_clock::time_point(std::chrono::milliseconds(now.toMSecsSinceEpoch())));
    QTEST(range.has_value(), "valid");
    if (range) {
        QCOMPARE(range->low, from.toMSecsSinceEpoch());
        QCOMPARE(range->high, to.isValid() ? to.toMSecsSinceEpoch() - 1 : highest);
    }
}

QTEST_APPLESS_MAIN(TestFilterRange)
#include "tst_filterrange.moc"
