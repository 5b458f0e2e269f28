// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message
{
    QString context;
    QString source;
    QStringList forms; ///< One, or one for each number.
    QString type; ///< "unfinished" and the like; empty when it is finished.
    bool hasNumber = false;
};

Message readMessage(QXmlStreamReader &xml, const QString &context)
{
    Message message{.context = context};
    message.hasNumber = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.type = xml.attributes().value(QLatin1String("type")).toString();
            if (!message.hasNumber)
                message.forms.append(xml.readElementText());
            while (message.hasNumber && xml.readNextStartElement())
                message.forms.append(xml.readElementText());
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readCatalogue(const QString &language)
{
    QFile file(QStringLiteral(SIGNALBOX_SOURCE_DIR "/resources/translations/signalbox_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<Message> messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.append(readMessage(xml, context));
    }
    return messages;
}

QStringList sorted(QStringList texts)
{
    texts.sort();
    return texts;
}

QStringList allOf(const QString &text, const QString &pattern)
{
    QStringList found;
    for (auto matches = QRegularExpression(pattern).globalMatch(text); matches.hasNext();)
        found.append(matches.next().captured());
    return sorted(found);
}

/// What is filled in, and mark-up.
QStringList placeholders(const QString &text)
{
    return allOf(text, QStringLiteral("%L?(?:\\d|n)|</?[a-z][^>]*>|&[a-z]+;"));
}

/// The letter of the mnemonic, in upper case; null when there is none.
QChar mnemonic(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("&(?![a-z]+;)([^&\\s])"));
    const QString letter = pattern.match(QString(text).remove(QLatin1String("&&"))).captured(1);
    return letter.isEmpty() ? QChar() : letter.at(0).toUpper();
}

QString said(const Message &message)
{
    return QStringLiteral("%1: \"%2\" → \"%3\"")
        .arg(message.context, message.source, message.forms.join(QLatin1String("\" \"")));
}

} // namespace

class TstGermanTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void areFinished_data();
    void areFinished();
    void fillInTheSame();
    void haveTheEdgesOfTheSource();
    void haveMnemonicsWhereTheSourceHas();
    void haveEachMnemonicOnce_data();
    void haveEachMnemonicOnce();
    void haveOneWordForEachTerm_data();
    void haveOneWordForEachTerm();

private:
    QList<Message> m_messages;
};

void TstGermanTexts::initTestCase()
{
    m_messages = readCatalogue(QStringLiteral("de"));
    QVERIFY(m_messages.size() > 1000);
}

void TstGermanTexts::areFinished_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("German") << QStringLiteral("de");
    QTest::newRow("English plurals") << QStringLiteral("en");
}

void TstGermanTexts::areFinished()
{
    QFETCH(const QString, language);
    const QList<Message> messages = readCatalogue(language);
    QVERIFY(!messages.isEmpty());
    for (const Message &message : messages) {
        QVERIFY2(message.type.isEmpty(), qPrintable(said(message)));
        QVERIFY2(message.forms.size() == (message.hasNumber ? 2 : 1), qPrintable(said(message)));
        for (const QString &form : message.forms)
            QVERIFY2(!form.trimmed().isEmpty(), qPrintable(said(message)));
    }
}

void TstGermanTexts::fillInTheSame()
{
    for (const Message &message : qAsConst(m_messages)) {
        const QStringList wanted = placeholders(message.source);
        QVERIFY2(placeholders(message.forms.last()) == wanted, qPrintable(said(message)));
        QStringList withoutNumber = wanted; // "the next one" needs none.
        withoutNumber.removeAll(QStringLiteral("%n"));
        const QStringList first = placeholders(message.forms.first());
        QVERIFY2(first == wanted || (message.hasNumber && first == withoutNumber), qPrintable(said(message)));
    }
}

void TstGermanTexts::haveTheEdgesOfTheSource()
{
    const QString edges = QStringLiteral("^\\s+|\\s+$|…$|:$");
    for (const Message &message : qAsConst(m_messages)) {
        for (const QString &form : message.forms)
            QVERIFY2(allOf(form, edges) == allOf(message.source, edges), qPrintable(said(message)));
    }
}

void TstGermanTexts::haveMnemonicsWhereTheSourceHas()
{
    for (const Message &message : qAsConst(m_messages)) {
        for (const QString &form : message.forms)
            QVERIFY2(mnemonic(form).isNull() == mnemonic(message.source).isNull(), qPrintable(said(message)));
    }
}

void TstGermanTexts::haveEachMnemonicOnce_data()
{
    QTest::addColumn<QStringList>("contexts");
    const auto own = [](const char *name) -> QString { return QLatin1String("signalbox::") + QLatin1String(name); };
    // What stands on one page or in one dialog.
    QTest::newRow("Endpoints") << QStringList{
        own("EndpointsPage"), own("DraftBar"), own("EndpointForm"), own("CredentialFields")};
    QTest::newRow("Routes") << QStringList{own("RoutesPage"), own("DraftBar"), own("TargetsPanel")};
    for (const char *name :
        {"OverviewPage", "CordonDialog", "ExportDialog", "GatewayForm", "PreferencesDialog", "NotificationForm",
            "HistoryDialog", "ReviewDialog", "PointYourApp", "TrackDialog", "FaultForm", "PredictTab"})
        QTest::newRow(name) << QStringList{own(name)};
}

void TstGermanTexts::haveEachMnemonicOnce()
{
    QFETCH(const QStringList, contexts);
    QHash<QChar, Message> taken;
    for (const Message &message : qAsConst(m_messages)) {
        const QChar letter = mnemonic(message.forms.first());
        if (letter.isNull() || !contexts.contains(message.context))
            continue;
        // Two texts of one button may share theirs, as they do in the source.
        const bool sameButton
            = taken.contains(letter) && mnemonic(taken.value(letter).source) == mnemonic(message.source);
        QVERIFY2(!taken.contains(letter) || sameButton,
            qPrintable(said(message) + QLatin1String(" and ") + said(taken.value(letter))));
        taken.insert(letter, message);
    }
    QVERIFY(!taken.isEmpty());
}

void TstGermanTexts::haveOneWordForEachTerm_data()
{
    QTest::addColumn<QString>("term");
    QTest::addColumn<QString>("word");
    QTest::newRow("Endpoint") << QStringLiteral("\\bEndpoints?\\b") << QStringLiteral("Endpoint");
    QTest::newRow("Route") << QStringLiteral("\\bRoutes?\\b") << QStringLiteral("Route");
    QTest::newRow("attempt") << QStringLiteral("\\b[Aa]ttempts?\\b(?!>)") << QStringLiteral("[Vv]ersuch");
    QTest::newRow("ambiguous") << QStringLiteral("\\b[Aa]mbiguous\\b") << QStringLiteral("[Uu]ngewiss");
    QTest::newRow("definite") << QStringLiteral("\\b[Dd]efinite\\b") << QStringLiteral("[Ee]indeutig");
    QTest::newRow("cordon") << QStringLiteral("\\b[Cc]ordon") << QStringLiteral("[Ss]perr");
    QTest::newRow("circuit") << QStringLiteral("\\b[Cc]ircuit\\b") << QStringLiteral("Schutzschalter");
    QTest::newRow("generation") << QStringLiteral("\\b[Gg]enerations?\\b") << QStringLiteral("Generation");
    QTest::newRow("read-only") << QStringLiteral("\\bRead-only\\b") << QStringLiteral("[Ss]chreibgeschützt");
}

void TstGermanTexts::haveOneWordForEachTerm()
{
    QFETCH(const QString, term);
    QFETCH(const QString, word);
    const QRegularExpression english(term);
    const QRegularExpression german(word);
    int checked = 0;
    for (const Message &message : qAsConst(m_messages)) {
        if (!QString(message.source).remove(u'&').contains(english))
            continue;
        ++checked;
        QVERIFY2(QString(message.forms.last()).remove(u'&').contains(german), qPrintable(said(message)));
    }
    QVERIFY(checked > 2);
}

QTEST_APPLESS_MAIN(TstGermanTexts)

#include "tst_germantexts.moc"
