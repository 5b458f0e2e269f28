// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "translations/translation.h"

#include <QCoreApplication>
#include <QTest>

using namespace signalbox;

namespace {

/// With a plural, and in every catalogue.
QString problems(int count)
{
    return QCoreApplication::translate("signalbox::Banner", "%n more problem(s).", nullptr, count);
}

QString close()
{
    return QCoreApplication::translate("signalbox::ExportDialog", "Close");
}

} // namespace

class TstTranslation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void language_data();
    void language();
    void englishHasPlurals();
    void germanHasPlurals();
    void pseudoIsOnTop();
    void endsWithIt();
};

void TstTranslation::language_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("language");

    const QLocale german(QLocale::German, QLocale::Austria);
    QTest::newRow("the system's") << german << QString() << QStringLiteral("de");
    QTest::newRow("English") << QLocale(QLocale::English, QLocale::UnitedKingdom) << QString() << QStringLiteral("en");
    QTest::newRow("none that there is") << QLocale(QLocale::Welsh) << QString() << QStringLiteral("en");
    QTest::newRow("no locale") << QLocale::c() << QString() << QStringLiteral("en");
    QTest::newRow("another wanted") << german << QStringLiteral("en") << QStringLiteral("en");
    QTest::newRow("German wanted") << QLocale::c() << QStringLiteral("de") << QStringLiteral("de");
    QTest::newRow("pseudo") << german << QStringLiteral("pseudo") << QStringLiteral("pseudo");
}

void TstTranslation::language()
{
    QFETCH(const QLocale, locale);
    QFETCH(const QString, wanted);
    const Translation translation(locale, wanted);
    QTEST(translation.language(), "language");
}

void TstTranslation::englishHasPlurals()
{
    const Translation translation(QLocale::c(), {});
    QCOMPARE(problems(1), QStringLiteral("1 more problem."));
    QCOMPARE(problems(2), QStringLiteral("2 more problems."));
    QCOMPARE(close(), QStringLiteral("Close"));
}

void TstTranslation::germanHasPlurals()
{
    const Translation translation(QLocale(QLocale::German), {});
    QCOMPARE(problems(1), QStringLiteral("1 weiteres Problem."));
    QCOMPARE(problems(2), QStringLiteral("2 weitere Probleme."));
    QCOMPARE(close(), QStringLiteral("Schließen"));
}

void TstTranslation::pseudoIsOnTop()
{
    const Translation translation(QLocale::c(), QStringLiteral("pseudo"));
    QCOMPARE(close(), QStringLiteral("[Çļóšé]"));
}

void TstTranslation::endsWithIt()
{
    {
        const Translation translation(QLocale(QLocale::German), {});
    }
    QCOMPARE(close(), QStringLiteral("Close"));
}

QTEST_GUILESS_MAIN(TstTranslation)

#include "tst_translation.moc"
