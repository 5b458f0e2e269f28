// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/dockarea.h"
#include "shellfixture.h"

#include <QTest>

using namespace signalbox;

/// Draws the shell into PNG files when SIGNALBOX_SHOTS names a directory; and checks that every state can be drawn.
class ShellShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void draw_data();
    void draw();

private:
    void prepare(ShellFixture &shell, const QString &state);
};

void ShellShots::draw_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    for (const bool dark : {false, true}) {
        for (const char *state : {"welcome", "ready", "trail", "palette", "trouble", "preferences", "shortcuts"}) {
            QTest::addRow("%s-%s", state, dark ? "dark" : "light")
                << QString::fromLatin1(state) << dark << QSize(1280, 800);
        }
    }
    QTest::newRow("narrow-light") << QStringLiteral("trail") << false << QSize(1024, 640);
    QTest::newRow("wide-dark") << QStringLiteral("trail") << true << QSize(1720, 960);
}

void ShellShots::prepare(ShellFixture &shell, const QString &state)
{
    if (state == QLatin1String("ready")) {
        shell.fakes.rehearsal.startDemo();
        shell.fakes.configuration.apply(samples::configuration(), 1, QStringLiteral("demo"), this, [](const auto &) {});
        QTRY_COMPARE(shell.fakes.configuration.current()->number, quint64(2));
        shell.fakes.requests.take(samples::mixed(1));
    } else if (state == QLatin1String("trail")) {
        shell.window->showRequests(QStringLiteral("outcome:stopped time:5m"));
        shell.fakes.requests.take(samples::mixed(40));
    } else if (state == QLatin1String("palette")) {
        shell.fakes.requests.take(samples::mixed(40));
        shell.window->openPalette();
    } else if (state == QLatin1String("trouble")) {
        shell.fakes.rehearsal.arm({.remaining = 2});
        shell.fakes.configuration.setFileState({RoutesFileState::Kind::Rejected,
            {{.line = 41,
                .field = "routes[0].max_attempts",
                .message = QStringLiteral("12 is out of range"),
                .allowed = QStringLiteral("1–10")}}});
        shell.fakes.gateway.setStatus({.state = GatewayStatus::State::NotListening,
            .port = 8645,
            .freePort = 8647,
            .problem = QStringLiteral("Port 8645 is taken by another program."),
            .generation = 17,
            .readOnly = false});
        shell.window->docks()->showEvents(true);
    } else if (state == QLatin1String("preferences")) {
        shell.window->showPreferences();
    } else if (state == QLatin1String("shortcuts")) {
        shell.window->showShortcuts();
    }
}

void ShellShots::draw()
{
    QFETCH(const QString, state);
    QFETCH(const bool, dark);
    QFETCH(const QSize, size);
    applyTheme(*qApp, dark ? ColorScheme::Dark : ColorScheme::Light, false);
    const QTemporaryDir directory;
    const bool empty = state == QLatin1String("welcome") || state == QLatin1String("ready");
    ShellFixture shell(directory.path(), empty ? Configuration() : samples::configuration());
    shell.window->resize(size);
    shell.window->show();
    QVERIFY(QTest::qWaitForWindowExposed(shell.window.get()));
    prepare(shell, state);
    QTest::qWait(20);
    QWidget *shown = shell.window.get();
    for (const char *dialog : {"preferences", "shortcuts"}) {
        if (auto *open = shell.window->findChild<QWidget *>(QString::fromLatin1(dialog)))
            shown = open;
    }
    const QPixmap picture = shown->grab();
    QVERIFY(!picture.isNull());
    const QString target = qEnvironmentVariable("SIGNALBOX_SHOTS");
    if (!target.isEmpty())
        QVERIFY(picture.save(
            target + QLatin1String("/shell-") + QString::fromLatin1(QTest::currentDataTag()) + QLatin1String(".png")));
}

QTEST_MAIN(ShellShots)
#include "tst_shellshots.moc"
