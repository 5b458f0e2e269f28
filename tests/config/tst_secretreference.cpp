// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/secretreference.h"

#include <QTest>

using namespace signalbox;

class TestSecretReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void good()
    {
        const auto keychain = parseSecretReference("keychain:endpoint/alpha");
        QVERIFY(keychain && keychain->store == SecretReference::Store::Keychain);
        QCOMPARE(keychain->name, QByteArray("endpoint/alpha"));
        const auto variable = parseSecretReference("env:API_KEY_2");
        QVERIFY(variable && variable->store == SecretReference::Store::Environment);
        QCOMPARE(variable->name, QByteArray("API_KEY_2"));
        const auto file = parseSecretReference("file:/run/secrets/a b:c");
        QVERIFY(file && file->store == SecretReference::Store::File);
        QCOMPARE(file->name, QByteArray("/run/secrets/a b:c"));
    }

    void bad_data()
    {
        QTest::addColumn<QByteArray>("reference");
        for (const char *reference : {"", "sk-live-1234", "env:", "env:2X", "env:A-B", "env:A=B", "ENV:A",
                 "file:", "file:secret", "file:../x", "keychain:", "keychain:a\nb", "file:/a\x7f", "vault:x", ":x"})
            QTest::newRow(reference[0] ? reference : "empty") << QByteArray(reference);
        QTest::newRow("NUL") << QByteArray("file:/a\0b", 9);
        QTest::newRow("endless") << "keychain:" + QByteArray(5000, 'a');
    }

    void bad()
    {
        QFETCH(QByteArray, reference);
        QVERIFY(!parseSecretReference(reference));
    }
};

QTEST_GUILESS_MAIN(TestSecretReference)
#include "tst_secretreference.moc"
