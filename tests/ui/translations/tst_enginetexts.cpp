// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/enginetexts.h"
#include "base/operationtexts.h"
#include "base/words.h"
#include "broadcasts/ledgererror.h"
#include "broadcasts/tracking/askingstate.h"
#include "broadcasts/tracking/broadcastanswer.h"
#include "broadcasts/txidform.h"
#include "trail/filtererror.h"
#include "trail/filterkey.h"
#include "translations/translation.h"

#include <QDir>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace signalbox;

namespace {

using Texts = QStringList;

/// @p textOf of every value of an enum, the last of which is @p last.
template <typename Enum, typename TextOf>
Texts ofAll(Enum last, const TextOf &textOf)
{
    Texts texts;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        const std::string_view text = textOf(static_cast<Enum>(i));
        texts.append(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    }
    return texts;
}

/// As the console would show them without a translation.
template <typename Enum>
Texts shownAll(Enum last, QString (*shown)(Enum))
{
    Texts texts;
    for (int i = 0; i <= static_cast<int>(last); ++i)
        texts.append(shown(static_cast<Enum>(i)));
    return texts;
}

/// The texts of whole sentences or phrases in the sources of engine/config; those with a value in them are made of
/// pieces.
Texts configurationTexts()
{
    static const QRegularExpression literal(
        QStringLiteral("QStringLiteral\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)\\)"));
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    Texts texts;
    const QDir folder(QStringLiteral(SIGNALBOX_SOURCE_DIR "/engine/config"));
    for (const QFileInfo &info : folder.entryInfoList({QStringLiteral("*.cpp")})) {
        QFile file(info.filePath());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (auto matches = literal.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();) {
            QString text = matches.next().captured(1).trimmed();
            text = text.mid(1, text.size() - 2).remove(seam).replace(QLatin1String("\\\""), QLatin1String("\""));
            if (text.trimmed().contains(u' ') && !text.contains(u'%'))
                texts.append(text);
        }
    }
    return texts;
}

} // namespace

class TstEngineTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areListed_data();
    void areListed();
    void areListedOnce();
    void areTranslated();
    void wordsOfCodes();
    void reasonsOfOperations();
    void patternsAreTheEngines();
    void troubleOfTheLedger();
    void filled_data();
    void filled();
};

void TstEngineTexts::areListed_data()
{
    QTest::addColumn<Texts>("texts");

    QTest::newRow("rules") << ofAll(Rule::InternalAbort, ruleSentence);
    QTest::newRow("faults") << shownAll(AccessFault::Cancelled, words::fault);
    QTest::newRow("defects") << shownAll(ResponseDefect::BatchMismatch, words::defect);
    QTest::newRow("admissions") << shownAll(Admission::WrongNetwork, words::admission);
    QTest::newRow("states of a broadcast") << ofAll(BroadcastState::Unresolved, stateLabel);
    QTest::newRow("reasons") << ofAll(StateReason::GivenUp, reasonSentence);
    QTest::newRow("verdicts") << ofAll(BroadcastVerdict::Wait, verdictSentence);
    QTest::newRow("asking") << ofAll(AskingState::NoTxId, askingStateSentence);
    QTest::newRow("answers to a broadcast") << ofAll(AnswerMeaning::NoProof, answerMeaningSentence);
    QTest::newRow("hints of filter keys") << ofAll(FilterKey::Body, filterKeyHint);
    QTest::newRow("errors of filters") << ofAll(FilterError::Code::NotAnswered, filterErrorSentence);
    QTest::newRow("configuration") << configurationTexts();
}

void TstEngineTexts::areListed()
{
    QFETCH(const Texts, texts);
    QVERIFY(texts.size() >= 4);
    QSet<QString> listed;
    for (const char *text : engineTexts())
        listed.insert(QString::fromUtf8(text));
    for (const QString &text : texts)
        QVERIFY2(listed.contains(text), qPrintable(text));
}

void TstEngineTexts::areListedOnce()
{
    QSet<QByteArray> listed;
    for (const char *text : engineTexts()) {
        QVERIFY2(!listed.contains(text), text);
        listed.insert(text);
    }
}

void TstEngineTexts::areTranslated()
{
    const Translation translation(QLocale(QLocale::German), {});
    // A form or a word that is the same in both languages.
    const QSet<QByteArray> same{"Final", "http://host:port, socks5://host:port"};
    for (const char *text : engineTexts()) {
        if (!same.contains(text))
            QVERIFY2(engineText(std::string_view(text)) != QString::fromUtf8(text), text);
    }
}

void TstEngineTexts::wordsOfCodes()
{
    QCOMPARE(engineWords("connection_refused"), QStringLiteral("connection refused"));
    QCOMPARE(engineWords("tls_failed"), QStringLiteral("TLS failed"));
    const Translation translation(QLocale(QLocale::German), {});
    QCOMPARE(engineWords("connection_refused"), QStringLiteral("Verbindung abgelehnt"));
}

void TstEngineTexts::reasonsOfOperations()
{
    QSet<QString> listed;
    for (const char *text : operationTexts())
        listed.insert(QString::fromUtf8(text));
    QCOMPARE(listed.size(), static_cast<qsizetype>(operationTexts().size()));
    const Translation translation(QLocale(QLocale::German), {});
    static const QRegularExpression reason(QStringLiteral("\"reason\": *\"([^\"]+)\""));
    QSet<QString> used;
    const QDir tables(QStringLiteral(SIGNALBOX_SOURCE_DIR "/resources/operations"));
    for (const QFileInfo &info : tables.entryInfoList({QStringLiteral("*.json")})) {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (auto matches = reason.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();)
            used.insert(matches.next().captured(1));
    }
    QCOMPARE(listed - used, QSet<QString>());
    QCOMPARE(used - listed, QSet<QString>());
    for (const QString &text : qAsConst(used))
        QVERIFY2(operationText(text.toStdString()) != text, qPrintable(text));
}

void TstEngineTexts::patternsAreTheEngines()
{
    QString engine;
    for (const char *folder : {"config", "gateway", "broadcasts"}) {
        const QDir sources(QLatin1String(SIGNALBOX_SOURCE_DIR "/engine/") + QLatin1String(folder));
        for (const QFileInfo &info : sources.entryInfoList({QStringLiteral("*.cpp")})) {
            QFile file(info.filePath());
            QVERIFY(file.open(QIODevice::ReadOnly));
            engine += QString::fromUtf8(file.readAll());
        }
    }
    static const QRegularExpression number(QStringLiteral("[ (]*%\\d[ )]*"));
    for (const char *pattern : enginePatterns()) {
        for (const QString &piece : QString::fromUtf8(pattern).split(number))
            QVERIFY2(engine.contains(piece.trimmed()), pattern);
    }
}

void TstEngineTexts::troubleOfTheLedger()
{
    const Translation translation(QLocale(QLocale::German), {});
    for (int i = 1; i <= static_cast<int>(LedgerError::Kind::Other); ++i) {
        for (const QString &detail : {QString(), QStringLiteral("disk I/O (5)")}) {
            const QString said = LedgerError{static_cast<LedgerError::Kind>(i), detail}.message();
            const QString german = engineText(said);
            QVERIFY2(
                german.contains(QLatin1String("Broadcasts werden")) && german.contains(detail), qPrintable(german));
            // No sentence stays as it was, whatever the order.
            for (const QString &sentence : said.split(QStringLiteral(". ")))
                QVERIFY2(!german.contains(sentence), qPrintable(german));
        }
    }
}

void TstEngineTexts::filled_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("german");

    QTest::newRow("value") << QStringLiteral("11 is out of range") << QStringLiteral("11 ist außerhalb des Bereichs");
    QTest::newRow("two values") << QStringLiteral("port 8645 is already gateway.port")
                                << QStringLiteral("Port 8645 ist schon gateway.port");
    QTest::newRow("suggestion") << QStringLiteral("unknown field \"max_atempts\" (did you mean \"max_attempts\"?)")
                                << QStringLiteral("unbekanntes Feld \"max_atempts\" (gemeint ist \"max_attempts\"?)");
    QTest::newRow("suggestion of a value") << QStringLiteral("the value is not known (did you mean \"evm\"?)")
                                           << QStringLiteral("der Wert ist nicht bekannt (gemeint ist \"evm\"?)");
    QTest::newRow("file") << QStringLiteral("can't write the Routes file /p/a.json: No space left; free some space and "
                                            "save again. What was there before is unchanged.")
                          << QStringLiteral("die Routes-Datei /p/a.json kann nicht geschrieben werden: No space left; "
                                            "Platz schaffen und erneut speichern. Was vorher da war, ist unverändert.");
    QTest::newRow("text within") << TxIdProblem{Protocol::Bitcoin, 3}.message()
                                 << QStringLiteral("Eine Transaktions-Id von bitcoin ist 64 Hexadezimalziffern; "
                                                   "dieser Text mit 3 Zeichen ist keine.");
    QTest::newRow("not the engine's") << QStringLiteral("anything else") << QStringLiteral("anything else");
}

void TstEngineTexts::filled()
{
    QFETCH(const QString, text);
    QCOMPARE(engineText(text), text);
    const Translation translation(QLocale(QLocale::German), {});
    QTEST(engineText(text), "german");
}

QTEST_GUILESS_MAIN(TstEngineTexts)

#include "tst_enginetexts.moc"
