// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedendpoint.h"
#include "support/rawhttpclient.h"
#include "support/testcertificates.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;

namespace {

const QByteArray call = R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})";

FaultScript script(const char *json)
{
    return FaultScript::fromJson(QByteArrayView(json)).value();
}

} // namespace

class ScriptedTlsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsCertificates_data();
    void showsCertificates();
    void deliversToAClientThatDoesNotVerify();
    void endsOrderly();
    void resets();
    void stalls();
    void answersPlainly();
    void demandsACertificate();

private:
    TestCertificates m_certificates;
};

void ScriptedTlsTest::showsCertificates_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("error");
    const auto row = [](const char *name, CertificateKind kind, QSslError::SslError error) {
        QTest::newRow(name) << static_cast<int>(kind) << static_cast<int>(error);
    };
    row("good", CertificateKind::Good, QSslError::NoError);
    row("expired", CertificateKind::Expired, QSslError::CertificateExpired);
    row("self-signed", CertificateKind::SelfSigned, QSslError::SelfSignedCertificate);
    row("wrong host", CertificateKind::WrongHost, QSslError::HostNameMismatch);
    row("other authority", CertificateKind::PinMismatch, QSslError::UnableToGetLocalIssuerCertificate);
}

void ScriptedTlsTest::showsCertificates()
{
    QFETCH(int, kind);
    QFETCH(int, error);
    ScriptedEndpoint endpoint;
    endpoint.setTls(m_certificates.server(static_cast<CertificateKind>(kind)));
    QVERIFY(endpoint.start());
    QCOMPARE(endpoint.url().scheme(), QStringLiteral("https"));
    RawHttpClient client;
    const bool isGood = error == QSslError::NoError;
    QCOMPARE(client.connectTo(endpoint.url(), m_certificates.client()), isGood);
    const QList<QSslError> errors = client.socket().sslHandshakeErrors();
    QVERIFY(isGood ? errors.isEmpty() : std::any_of(errors.begin(), errors.end(), [error](const QSslError &found) {
        return found.error() == error;
    }));
    if (isGood) {
        QCOMPARE(client.ask("/", call)->status, 200);
        QCOMPARE(endpoint.encryptedConnections(), 1);
        QCOMPARE(endpoint.deliveries(), 1);
    } else {
        QTRY_COMPARE(endpoint.openConnections(), 0);
        QCOMPARE(endpoint.connections(), 1);
        QCOMPARE(endpoint.deliveries(), 0);
        QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
    }
}

void ScriptedTlsTest::deliversToAClientThatDoesNotVerify()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"([{"tls":{"cert":"expired"}}])"));
    endpoint.setTls(m_certificates.server(CertificateKind::Expired));
    QVERIFY(endpoint.start());
    QSslConfiguration careless = m_certificates.client();
    careless.setPeerVerifyMode(QSslSocket::VerifyNone);
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url(), careless));
    QVERIFY(client.ask("/", call));
    QCOMPARE(endpoint.deliveries(), 1);
}

void ScriptedTlsTest::endsOrderly()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\n"},{"close":"fin"}])"));
    endpoint.setTls(m_certificates.server());
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url(), m_certificates.client()));
    client.post("/", call);
    QVERIFY(client.waitForEnd());
    QCOMPARE(client.received(), "HTTP/1.1 200 OK\r\n");
    QVERIFY(!client.wasReset());
    QTRY_COMPARE(endpoint.openConnections(), 0);
}

void ScriptedTlsTest::resets()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept","read_request",{"close":"rst"}])"));
    endpoint.setTls(m_certificates.server());
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(client.connectTo(endpoint.url(), m_certificates.client()));
    client.post("/", call);
    QVERIFY(client.waitForEnd());
    QVERIFY2(client.wasReset(), qPrintable(client.errorString()));
    QCOMPARE(endpoint.deliveries(), 1);
}

void ScriptedTlsTest::stalls()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"(["accept",{"tls":"stall"},"hold"])"));
    endpoint.setTls(m_certificates.server());
    QVERIFY(endpoint.start());
    QSslSocket socket;
    socket.connectToHostEncrypted(endpoint.url().host(), endpoint.port());
    QTRY_COMPARE(endpoint.connections(), 1);
    QTRY_COMPARE(socket.state(), QAbstractSocket::ConnectedState);
    QTest::qWait(100); // A handshake on loopback takes a few milliseconds; this one never ends.
    QVERIFY(!socket.isEncrypted());
    QCOMPARE(socket.state(), QAbstractSocket::ConnectedState);
    QCOMPARE(endpoint.encryptedConnections(), 0);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
}

void ScriptedTlsTest::answersPlainly()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(
        script(R"(["accept",{"send":"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"},{"close":"fin"}])"));
    QVERIFY(endpoint.start());
    RawHttpClient client;
    QVERIFY(!client.connectTo(endpoint.httpsUrl(), m_certificates.client()));
    QVERIFY(client.waitForEnd());
    QCOMPARE(endpoint.deliveries(), 0);
    QCOMPARE(endpoint.bytesOfPartialRequests(), 0);
}

void ScriptedTlsTest::demandsACertificate()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(script(R"([{"tls":{"require_client_cert":true}}])"));
    endpoint.setTls(m_certificates.server());
    QVERIFY(endpoint.start());
    RawHttpClient client;
    // Under TLS 1.3 the client believes that the handshake is complete and may write before it hears the refusal.
    QVERIFY(client.connectTo(endpoint.url(), m_certificates.client()));
    client.post("/", call);
    QVERIFY(client.waitForEnd());
    QVERIFY(client.received().isEmpty());
    QCOMPARE(endpoint.deliveries(), 0);
}

QTEST_GUILESS_MAIN(ScriptedTlsTest)
#include "tst_scriptedtls.moc"
