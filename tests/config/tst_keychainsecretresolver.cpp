// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/keychainsecretresolver.h"

#include <QElapsedTimer>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

class TestKeychainSecretResolver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The user's own keychain is none of this test's business.
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); }

    void withoutServiceThereIsAClearError()
    {
        KeychainSecretResolver resolver;
        const auto secret = resolver.resolve("keychain:endpoint/alpha");
        QVERIFY(!secret);
        QCOMPARE(secret.error().kind, SecretError::Kind::KeychainUnavailable);
        QVERIFY(secret.error().message.contains(u"keychain"));
    }

    void waitingEnds()
    {
        KeychainSecretResolver resolver(0ms);
        QElapsedTimer timer;
        timer.start();
        const auto secret = resolver.resolve("keychain:endpoint/alpha");
        QVERIFY(timer.elapsed() < 10'000);
        QVERIFY(!secret);
        QCOMPARE(secret.error().kind, SecretError::Kind::KeychainUnavailable);
    }

    void otherReferencesWorkAsEver()
    {
        KeychainSecretResolver resolver;
        qputenv("SIGNALBOX_TEST_SECRET", "key");
        QCOMPARE(resolver.resolve("env:SIGNALBOX_TEST_SECRET").value(), QByteArray("key"));
        QCOMPARE(resolver.resolve("hunter2").error().kind, SecretError::Kind::BadReference);
    }
};

QTEST_GUILESS_MAIN(TestKeychainSecretResolver)
#include "tst_keychainsecretresolver.moc"
