// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "commandline.h"

#include <QStandardPaths>
#include <QTest>

using namespace signalbox;

namespace {

tl::expected<CommandLine, QString> parse(const QStringList &arguments)
{
    return parseCommandLine(QStringList{QStringLiteral("signalboxd")} + arguments);
}

} // namespace

/// The command line of signalboxd (spec section 11).
class TestCommandLine final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void defaults();
    void files();
    void ports_data();
    void ports();
    void actions_data();
    void actions();
    void helpNamesEveryOption();
    void theConsoleHasItsOwn();
    void aCapsuleGoesAlone();
    void mistakes_data();
    void mistakes();
};

void TestCommandLine::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
}

void TestCommandLine::aCapsuleGoesAlone()
{
    const QString program = QStringLiteral("signalbox");
    const QString option = QStringLiteral("--capsule");
    const QString file = QStringLiteral("a.signalbox-capsule.json");
    const auto line = parseCommandLine({program, option, file}, Program::Signalbox);
    QVERIFY(line);
    QCOMPARE(line->capsule, file);
    QVERIFY(parseCommandLine({program}, Program::Signalbox)->capsule.isEmpty());
    QVERIFY(!parseCommandLine({program, option, QString()}, Program::Signalbox));
    QVERIFY(!parseCommandLine({program, option, file, QStringLiteral("--demo")}, Program::Signalbox));
    QVERIFY(!parse({option, file}));
}

void TestCommandLine::theConsoleHasItsOwn()
{
    const QString program = QStringLiteral("signalbox");
    const auto line = parseCommandLine({program, QStringLiteral("--read-only"), QStringLiteral("--demo")}, Program::Signalbox);
    QVERIFY(line && line->readOnly && line->demo);
    QVERIFY(!parseCommandLine({program}, Program::Signalbox)->readOnly);
    QVERIFY(!parseCommandLine({program, QStringLiteral("--check-config")}, Program::Signalbox));
    QVERIFY(!parse({QStringLiteral("--read-only")}));
    QVERIFY(!line->hidden);
    QVERIFY(parseCommandLine({program, QStringLiteral("--hidden")}, Program::Signalbox)->hidden);
    QVERIFY(!parse({QStringLiteral("--hidden")}));
    QCOMPARE(parseCommandLine({program, QStringLiteral("--version")}, Program::Signalbox)->text,
        QStringLiteral("signalbox " SIGNALBOX_VERSION "\n"));
}

void TestCommandLine::defaults()
{
    const auto line = parse({});
    QVERIFY(line);
    QCOMPARE(line->action, CommandLine::Action::Run);
    QVERIFY(!line->demo);
    QVERIFY(!line->configNamed);
    QVERIFY(!line->port && !line->managementPort);
    QVERIFY(line->log.isEmpty());
    QVERIFY(!line->profile.isEmpty());
    QCOMPARE(line->config, line->profile + QStringLiteral("/signalbox.json"));
}

void TestCommandLine::files()
{
    const auto profile = parse({QStringLiteral("--profile"), QStringLiteral("/p")});
    QVERIFY(profile);
    QCOMPARE(profile->profile, QStringLiteral("/p"));
    QCOMPARE(profile->config, QStringLiteral("/p/signalbox.json"));
    QVERIFY(!profile->configNamed);
    const auto config
        = parse({QStringLiteral("--config=/c.json"), QStringLiteral("--profile=/p"), QStringLiteral("--log=/l")});
    QVERIFY(config);
    QCOMPARE(config->config, QStringLiteral("/c.json"));
    QVERIFY(config->configNamed);
    QCOMPARE(config->log, QStringLiteral("/l"));
}

void TestCommandLine::ports_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("port"); // -1: refused
    QTest::newRow("free one") << QStringLiteral("0") << 0;
    QTest::newRow("usual") << QStringLiteral("8645") << 8645;
    QTest::newRow("highest") << QStringLiteral("65535") << 65535;
    for (const char *bad : {"65536", "-1", "http", "", "80.5", "4294967297", "0x50", " 80 x"})
        QTest::addRow("bad '%s'", bad) << QString::fromLatin1(bad) << -1;
}

void TestCommandLine::ports()
{
    QFETCH(QString, text);
    QFETCH(int, port);
    for (const QString &option : {QStringLiteral("port"), QStringLiteral("management-port")}) {
        const auto line = parse({u"--" + option + u'=' + text});
        QCOMPARE(line.has_value(), port >= 0);
        if (!line) {
            QVERIFY2(line.error().contains(option), qPrintable(line.error()));
            continue;
        }
        const auto &found = option == u"port" ? line->port : line->managementPort;
        QVERIFY(found);
        QCOMPARE(int(*found), port);
    }
}

void TestCommandLine::actions_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("action");
    using Action = CommandLine::Action;
    const auto row = [](const char *arguments, Action action) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments).split(u' ') << int(action);
    };
    row("--check-config", Action::CheckConfig);
    row("--print-effective-config", Action::PrintEffectiveConfig);
    row("--check-config --print-effective-config", Action::CheckConfig);
    row("--help", Action::Help);
    row("-h", Action::Help);
    row("--help-all", Action::Help);
    row("--version", Action::Version);
    row("-v", Action::Version);
    row("--help --check-config", Action::Help);
    row("--demo", Action::Run);
}

void TestCommandLine::actions()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, action);
    const auto line = parse(arguments);
    QVERIFY2(line, qPrintable(line ? QString() : line.error()));
    QCOMPARE(int(line->action), action);
    QCOMPARE(line->demo, arguments.contains(QStringLiteral("--demo")));
}

void TestCommandLine::helpNamesEveryOption()
{
    const auto help = parse({QStringLiteral("--help")});
    QVERIFY(help);
    for (const char *option : {"--profile", "--config", "--port", "--management-port", "--demo", "--check-config",
             "--print-effective-config", "--log"})
        QVERIFY2(help->text.contains(QLatin1String(option)), option);
    QCOMPARE(parse({QStringLiteral("--version")})->text, QStringLiteral("signalboxd " SIGNALBOX_VERSION "\n"));
}

void TestCommandLine::mistakes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    QTest::newRow("unknown option") << QStringList{QStringLiteral("--prot"), QStringLiteral("1")}
                                    << QStringLiteral("prot");
    QTest::newRow("argument") << QStringList{QStringLiteral("start")} << QStringLiteral("start");
    QTest::newRow("missing value") << QStringList{QStringLiteral("--config")} << QStringLiteral("config");
}

void TestCommandLine::mistakes()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const auto line = parse(arguments);
    QVERIFY(!line);
    QVERIFY2(line.error().contains(named), qPrintable(line.error()));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
