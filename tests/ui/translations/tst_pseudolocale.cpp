// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "translations/pseudolocale.h"

#include <QCoreApplication>
#include <QTest>

using namespace signalbox;

class TstPseudoLocale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_data();
    void text();
    void growsByAThird_data();
    void growsByAThird();
    void translatesEverything();
};

void TstPseudoLocale::text_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("pseudo");

    QTest::newRow("empty") << QString() << QString();
    QTest::newRow("short") << QStringLiteral("Close") << QStringLiteral("[Çļóšé]");
    QTest::newRow("sentence") << QStringLiteral("Nothing was sent.") << QStringLiteral("[Ñóţĥíñĝ ŵáš šéñţ. ~~~]");
    QTest::newRow("arguments") << QStringLiteral("%1 of %2, %L3") << QStringLiteral("[%1 óƒ %2, %L3]");
    QTest::newRow("number") << QStringLiteral("%n time(s), %Ln in all")
                            << QStringLiteral("[%n ţíḿé(š), %Ln íñ áļļ ~~~~]");
    QTest::newRow("mnemonic") << QStringLiteral("A&dd it") << QStringLiteral("[Á&dđ íţ]");
    QTest::newRow("ampersand") << QStringLiteral("a && b") << QStringLiteral("[á && ƀ]");
    QTest::newRow("mark-up") << QStringLiteral("<b>bold</b>&ensp;<a href=\"request\">it</a>")
                             << QStringLiteral("[<b>ƀóļđ</b>&ensp;<a href=\"request\">íţ</a>]");
    QTest::newRow("lines") << QStringLiteral("a\nb") << QStringLiteral("[á\nƀ]");
}

void TstPseudoLocale::text()
{
    QFETCH(const QString, source);
    QTEST(pseudoText(source), "pseudo");
}

void TstPseudoLocale::growsByAThird_data()
{
    QTest::addColumn<int>("length");
    for (const int length : {10, 20, 40, 200})
        QTest::addRow("%d", length) << length;
}

void TstPseudoLocale::growsByAThird()
{
    QFETCH(const int, length);
    const auto grown = static_cast<double>(pseudoText(QString(length, u'x')).size());
    QVERIFY2(grown >= 1.3 * length && grown <= 1.4 * length, qPrintable(QString::number(grown)));
}

void TstPseudoLocale::translatesEverything()
{
    PseudoLocale pseudo;
    QVERIFY(QCoreApplication::installTranslator(&pseudo));
    QCOMPARE(QCoreApplication::translate("anything", "Close"), QStringLiteral("[Çļóšé]"));
    QCOMPARE(QCoreApplication::translate("anything", "%n day(s)", nullptr, 3), QStringLiteral("[3 đáý(š)]"));
}

QTEST_GUILESS_MAIN(TstPseudoLocale)

#include "tst_pseudolocale.moc"
