// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notifier.h"
#include "shell/desktop/systemcolorscheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QPalette>
#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QVariantMap>

using namespace signalbox;

/// The desktop's side of the two services, on a bus of the test's own.
class FakeDesktop final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    QStringList titles;
    QStringList bodies;
    QList<uint> urgencies;

public Q_SLOTS:
    uint Notify(const QString &, uint, const QString &, const QString &title, const QString &body, const QStringList &,
        const QVariantMap &hints, int)
    {
        titles.append(title);
        bodies.append(body);
        urgencies.append(hints.value(QStringLiteral("urgency")).toUInt());
        return 700 + static_cast<uint>(titles.size());
    }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString &action);
    void NotificationClosed(uint id, uint reason);
};

class FakePortal final : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 1; // Dark.

public Q_SLOTS:
    QDBusVariant Read(const QString &, const QString &)
    {
        return QDBusVariant(QVariant::fromValue(QDBusVariant(scheme))); // Wrapped twice, as portals do.
    }

Q_SIGNALS:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);
};

class DesktopBusTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void notificationsReachTheDesktopAndComeBack();
    void withoutAServiceTheFallbackShowsThem();
    void followsTheDesktopsColourScheme();
    void withoutABusNothingWaits();

private:
    QProcess m_daemon;
};

void DesktopBusTest::initTestCase()
{
    m_daemon.start(QStringLiteral("dbus-daemon"),
        {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
    if (!m_daemon.waitForStarted() || !m_daemon.waitForReadyRead())
        QSKIP("there is no dbus-daemon to try it with");
    const QByteArray address = m_daemon.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    QVERIFY(QDBusConnection::connectToBus(QString::fromLatin1(address), QStringLiteral("desktop")).isConnected());
}

void DesktopBusTest::cleanupTestCase()
{
    m_daemon.terminate();
    m_daemon.waitForFinished();
}

void DesktopBusTest::notificationsReachTheDesktopAndComeBack()
{
    QDBusConnection bus(QStringLiteral("desktop"));
    FakeDesktop desktop;
    QVERIFY(bus.registerObject(
        QStringLiteral("/org/freedesktop/Notifications"), &desktop, QDBusConnection::ExportAllContents));
    QVERIFY(bus.registerService(QStringLiteral("org.freedesktop.Notifications")));
    int fallbacks = 0;
    const auto notifier = Notifier::make([&fallbacks](quint64, const NotificationText &) { ++fallbacks; });
    QSignalSpy activated(notifier.get(), &Notifier::activated);
    notifier->show(
        42, Urgency::Critical, {QStringLiteral("Route eth"), QStringLiteral("a < b"), QStringLiteral("Show reasons")});
    QTRY_COMPARE(desktop.titles, QStringList{QStringLiteral("Route eth")});
    QCOMPARE(desktop.bodies, QStringList{QStringLiteral("a &lt; b")});
    QCOMPARE(desktop.urgencies, QList<uint>{2});
    Q_EMIT desktop.ActionInvoked(5, QStringLiteral("open")); // Of another program.
    // The answer to Notify may still be on its way: the desktop repeats the click until it counts.
    QTRY_VERIFY((Q_EMIT desktop.ActionInvoked(701, QStringLiteral("open")), !activated.isEmpty()));
    QCOMPARE(activated.first().first().toULongLong(), quint64(42));
    QCOMPARE(fallbacks, 0);
    QVERIFY(bus.unregisterService(QStringLiteral("org.freedesktop.Notifications")));
    bus.unregisterObject(QStringLiteral("/org/freedesktop/Notifications"));
}

void DesktopBusTest::withoutAServiceTheFallbackShowsThem()
{
    QList<quint64> fallbacks;
    const auto notifier = Notifier::make([&fallbacks](quint64 id, const NotificationText &) { fallbacks.append(id); });
    notifier->show(7, Urgency::Low, {QStringLiteral("Title"), {}, {}});
    QTRY_COMPARE(fallbacks, QList<quint64>{7});
}

void DesktopBusTest::followsTheDesktopsColourScheme()
{
    QDBusConnection bus(QStringLiteral("desktop"));
    FakePortal portal;
    QVERIFY(bus.registerObject(
        QStringLiteral("/org/freedesktop/portal/desktop"), &portal, QDBusConnection::ExportAllContents));
    QVERIFY(bus.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
    QGuiApplication::setPalette(QPalette(QColor(0xEEEEEE)));
    const SystemColorScheme scheme;
    QVERIFY(!scheme.isDark()); // By the palette, until the portal has answered.
    QTRY_VERIFY(scheme.isDark());
    const auto change = [&](const char *group, uint value) {
        Q_EMIT portal.SettingChanged(QString::fromLatin1(group), QStringLiteral("color-scheme"), QDBusVariant(value));
    };
    change("org.freedesktop.appearance", 2);
    QTRY_VERIFY(!scheme.isDark());
    change("org.example.other", 1);
    change("org.freedesktop.appearance", 1);
    QTRY_VERIFY(scheme.isDark());
    change("org.freedesktop.appearance", 0); // No preference: by the palette.
    QTRY_VERIFY(!scheme.isDark());
}

void DesktopBusTest::withoutABusNothingWaits()
{
    const QByteArray address = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qunsetenv("XDG_RUNTIME_DIR");
    QElapsedTimer timer;
    timer.start();
    const SystemColorScheme scheme;
    int fallbacks = 0;
    Notifier::make([&fallbacks](quint64, const NotificationText &) { ++fallbacks; })->show(1, Urgency::Low, {});
    QCOMPARE(fallbacks, 1);
    QVERIFY(timer.elapsed() < 50);
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
}

QTEST_MAIN(DesktopBusTest)
#include "tst_desktopbus.moc"
