// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transportfixture.h"
#include "upstream/attemptreply.h"
#include "upstream/endpointaccessmanager.h"

#include <QSignalSpy>
#include <QTest>

using namespace signalbox;
using namespace std::chrono_literals;

/// The QNetworkAccessManager face.
class AttemptReplyTest final : public QObject, private TransportFixture
{
    Q_OBJECT

private Q_SLOTS:
    void posts_data() { transports(); }
    void posts();
    void gets();
    void isReadInPieces();
    void showsHttpStatus();
    void showsErrors_data();
    void showsErrors();
    void holdsNoSecrets();
    void refusesOtherAddresses_data();
    void refusesOtherAddresses();
    void refusesOtherVerbs();
    void aborts();
    void abortsBeforeItStarted();
    void keepsItsDeadline();
    void followsNoRedirect();
    void keepsNoCookies();
    void endsWithItsManager();
    void isDeletedWhileRunning();
};

void AttemptReplyTest::posts()
{
    ScriptedEndpoint endpoint;
    protect(endpoint);
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const QSignalSpy managerFinished(&manager, &QNetworkAccessManager::finished);
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest(7).body));
    const QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    const QSignalSpy ready(reply.get(), &QNetworkReply::readyRead);
    const QSignalSpy error(reply.get(), &QNetworkReply::errorOccurred);
    QVERIFY(reply->isRunning());
    QCOMPARE(reply->bytesAvailable(), 0);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(managerFinished.count(), 1);
    QCOMPARE(ready.count(), 1);
    QCOMPARE(error.count(), 0);
    QVERIFY(reply->isFinished());
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 200);
    QCOMPARE(reply->operation(), QNetworkAccessManager::PostOperation);
    QCOMPARE(reply->readAll(), healthyAnswer(7));
    QCOMPARE(reply->bytesAvailable(), 0);
    const auto *attempt = qobject_cast<AttemptReply *>(reply.get());
    QVERIFY(attempt);
    QCOMPARE(attempt->result().fault, AccessFault::None);
    QVERIFY(attempt->result().sent);
    QCOMPARE(endpoint.deliveries(), 1);
    QCOMPARE(endpoint.requests().first().body, callRequest(7).body);
}

void AttemptReplyTest::gets()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccess reached = access(endpoint);
    reached.basePath = "/base";
    reached.baseQuery = "key=secret";
    EndpointAccessManager manager(reached);
    QUrl url = manager.urlFor(QStringLiteral("/wallet/x y"));
    url.setQuery(QStringLiteral("a=%2F"));
    const std::unique_ptr<QNetworkReply> reply(manager.get(QNetworkRequest(url)));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(endpoint.requests().first().verb, "GET");
    QCOMPARE(endpoint.requests().first().target, "/base/wallet/x%20y?a=%2F&key=secret");
    QVERIFY(!reply->url().toString().contains(QStringLiteral("secret")));
}

void AttemptReplyTest::isReadInPieces()
{
    const QByteArray body = QByteArray("0123456789").repeated(1000);
    ScriptedEndpoint endpoint;
    endpoint.setResponder([&body](const ReceivedRequest &) { return Answer{.body = body}; });
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    QTRY_VERIFY(reply->isFinished());
    QByteArray read;
    while (reply->bytesAvailable() > 0)
        read += reply->read(777);
    QCOMPARE(read, body);
    QVERIFY(reply->atEnd());
    QVERIFY(reply->readAll().isEmpty());
}

void AttemptReplyTest::showsHttpStatus()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"respond":{"status":429,
        "headers":{"Retry-After":"30","Content-Type":"text/plain"},"body":"slow down"}}])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    QTRY_VERIFY(reply->isFinished());
    // A complete response is no error here; what it means is for others to say.
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 429);
    QCOMPARE(reply->rawHeader("Retry-After"), "30");
    QCOMPARE(reply->header(QNetworkRequest::ContentTypeHeader).toString(), QStringLiteral("text/plain"));
    QCOMPARE(reply->readAll(), "slow down");
}

void AttemptReplyTest::showsErrors_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<int>("error");
    const auto row = [](const char *name, const char *script, QNetworkReply::NetworkError error) {
        QTest::newRow(name) << QByteArray(script) << static_cast<int>(error);
    };
    row("refused", R"(["refuse"])", QNetworkReply::ConnectionRefusedError);
    row("silent", R"(["accept","read_request","hold"])", QNetworkReply::TimeoutError);
    row("closed", R"(["accept","read_request",{"close":"fin"}])", QNetworkReply::RemoteHostClosedError);
    row("cut", R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}"},{"close":"fin"}])",
        QNetworkReply::RemoteHostClosedError);
    row("malformed", R"(["accept","read_request",{"send":"HTTP/1.1 abc\r\n\r\n"},"hold"])",
        QNetworkReply::ProtocolFailure);
    row("too large",
        R"(["accept","read_request",{"respond":{"status":200,"declared_length":"cap+1","body":""}},"hold"])",
        QNetworkReply::ProtocolFailure);
}

void AttemptReplyTest::showsErrors()
{
    QFETCH(QByteArray, script);
    QFETCH(int, error);
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(script));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(accessTo(endpoint));
    QNetworkRequest request(manager.urlFor());
    request.setTransferTimeout(300);
    const std::unique_ptr<QNetworkReply> reply(manager.post(request, callRequest().body));
    const QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    QList<int> errors;
    connect(reply.get(), &QNetworkReply::errorOccurred, this, [&](QNetworkReply::NetworkError code) {
        QCOMPARE(finished.count(), 0);
        errors.append(code);
    });
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(errors, QList<int>{error});
    QCOMPARE(static_cast<int>(reply->error()), error);
    QVERIFY(reply->readAll().isEmpty());
    QTest::qWait(20);
    QCOMPARE(finished.count(), 1);
    QVERIFY(endpoint.deliveries() <= 1);
}

void AttemptReplyTest::holdsNoSecrets()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request",{"close":"fin"}])"));
    QVERIFY(endpoint.start());
    EndpointAccess reached = access(endpoint);
    reached.basePath = "/v3/SECRET";
    reached.baseQuery = "key=SECRET";
    reached.credentialFields = "Authorization: Bearer SECRET\r\n";
    EndpointAccessManager manager(reached);
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    QTRY_VERIFY(reply->isFinished());
    QVERIFY(reply->error() != QNetworkReply::NoError);
    QCOMPARE(reply->errorString(), QStringLiteral("connection_closed"));
    QVERIFY(!reply->url().toString().contains(QStringLiteral("SECRET")));
    for (const auto &[name, value] : reply->rawHeaderPairs())
        QVERIFY(!value.contains("SECRET"));
}

void AttemptReplyTest::refusesOtherAddresses_data()
{
    QTest::addColumn<QString>("change");
    for (const char *change : {"scheme", "host", "port", "file", "empty"})
        QTest::newRow(change) << QString::fromLatin1(change);
}

void AttemptReplyTest::refusesOtherAddresses()
{
    QFETCH(QString, change);
    ScriptedEndpoint endpoint;
    ScriptedEndpoint other;
    QVERIFY(endpoint.start() && other.start());
    EndpointAccessManager manager(accessTo(endpoint));
    QUrl url = manager.urlFor(QStringLiteral("/x"));
    if (change == QStringLiteral("scheme"))
        url.setScheme(QStringLiteral("https"));
    else if (change == QStringLiteral("host"))
        url.setHost(QStringLiteral("localhost"));
    else if (change == QStringLiteral("port"))
        url.setPort(other.port());
    else if (change == QStringLiteral("file"))
        url = QUrl(QStringLiteral("file:///etc/hostname"));
    else
        url.clear();
    const std::unique_ptr<QNetworkReply> reply(manager.get(QNetworkRequest(url)));
    const QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(reply->error(), QNetworkReply::ContentAccessDenied);
    QCOMPARE(reply->errorString(), QStringLiteral("url_refused"));
    QVERIFY(reply->readAll().isEmpty());
    QTest::qWait(20);
    QCOMPARE(endpoint.connections() + other.connections(), 0);
}

void AttemptReplyTest::refusesOtherVerbs()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const QNetworkRequest request(manager.urlFor());
    const QList<QNetworkReply *> replies{manager.head(request), manager.put(request, QByteArray("{}")),
        manager.deleteResource(request), manager.sendCustomRequest(request, "PATCH", QByteArray("{}"))};
    for (QNetworkReply *reply : replies) {
        QTRY_VERIFY(reply->isFinished());
        QCOMPARE(reply->error(), QNetworkReply::ContentAccessDenied);
    }
    QTest::qWait(20);
    QCOMPARE(endpoint.connections(), 0);
    qDeleteAll(replies);
}

void AttemptReplyTest::aborts()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    const QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    QTRY_COMPARE(endpoint.deliveries(), 1);
    reply->abort();
    QCOMPARE(finished.count(), 1);
    QCOMPARE(reply->error(), QNetworkReply::OperationCanceledError);
    const auto *attempt = qobject_cast<AttemptReply *>(reply.get());
    QCOMPARE(attempt->result().fault, AccessFault::Cancelled);
    QVERIFY(attempt->result().sent);
    reply->abort();
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(endpoint.connections(), 1);
}

void AttemptReplyTest::abortsBeforeItStarted()
{
    ScriptedEndpoint endpoint;
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    const QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    reply->abort();
    QCOMPARE(finished.count(), 1);
    QCOMPARE(reply->error(), QNetworkReply::OperationCanceledError);
    QVERIFY(!qobject_cast<AttemptReply *>(reply.get())->result().sent);
    QTest::qWait(30);
    QCOMPARE(finished.count(), 1);
    QCOMPARE(endpoint.connections(), 0);
}

void AttemptReplyTest::keepsItsDeadline()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(
        R"(["accept","read_request",{"send":"HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n"},{"drip":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","bytes":1,"every_ms":50}])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    QNetworkRequest request(manager.urlFor());
    request.setTransferTimeout(250);
    const std::unique_ptr<QNetworkReply> reply(manager.post(request, callRequest().body));
    QTRY_VERIFY(reply->isFinished());
    // Absolute, not since the last byte.
    const auto *attempt = qobject_cast<AttemptReply *>(reply.get());
    QCOMPARE(attempt->result().fault, AccessFault::DeadlinePassed);
    QCOMPARE(attempt->result().status, 200);
    QVERIFY(attempt->result().phases.total >= 250ms && attempt->result().phases.total < 3s);
}

void AttemptReplyTest::followsNoRedirect()
{
    ScriptedEndpoint endpoint;
    ScriptedEndpoint other;
    QVERIFY(other.start());
    endpoint.setResponder([&other](const ReceivedRequest &) {
        return Answer{.status = 307, .headers = {{"Location", other.url().toEncoded()}}, .body = ""};
    });
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 307);
    QTest::qWait(30);
    QCOMPARE(other.connections(), 0);
    QCOMPARE(endpoint.deliveries(), 1);
}

void AttemptReplyTest::keepsNoCookies()
{
    ScriptedEndpoint endpoint;
    endpoint.setResponder([](const ReceivedRequest &) {
        return Answer{.headers = {{"Set-Cookie", "a=b; Path=/"}}, .body = "{}"};
    });
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    for (int i = 0; i < 2; ++i) {
        const std::unique_ptr<QNetworkReply> reply(manager.post(QNetworkRequest(manager.urlFor()), callRequest().body));
        QTRY_VERIFY(reply->isFinished());
        QVERIFY(endpoint.requests().last().header("Cookie").isNull());
    }
}

void AttemptReplyTest::endsWithItsManager()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    auto manager = std::make_unique<EndpointAccessManager>(access(endpoint));
    const QPointer<QNetworkReply> running(manager->post(QNetworkRequest(manager->urlFor()), callRequest().body));
    QTRY_COMPARE(endpoint.deliveries(), 1);
    const QPointer<QNetworkReply> notStarted(manager->post(QNetworkRequest(manager->urlFor()), callRequest().body));
    manager.reset();
    QVERIFY(!running && !notStarted);
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.deliveries(), 1);
}

void AttemptReplyTest::isDeletedWhileRunning()
{
    ScriptedEndpoint endpoint;
    endpoint.setScript(scriptFrom(R"(["accept","read_request","hold"])"));
    QVERIFY(endpoint.start());
    EndpointAccessManager manager(access(endpoint));
    delete manager.post(QNetworkRequest(manager.urlFor()), callRequest().body);
    QNetworkReply *reply = manager.post(QNetworkRequest(manager.urlFor()), callRequest().body);
    QTRY_COMPARE(endpoint.deliveries(), 1);
    delete reply;
    QTRY_COMPARE(endpoint.openConnections(), 0);
    QCOMPARE(endpoint.connections(), 1);
}

QTEST_GUILESS_MAIN(AttemptReplyTest)
#include "tst_attemptreply.moc"
