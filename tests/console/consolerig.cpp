// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "consolerig.h"

#include "shell/mainwindow.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

namespace signalbox {

namespace {

Endpoint endpointAt(const QByteArray &id, const ScriptedEndpoint &scripted)
{
    return {.id = id,
        .name = QString::fromLatin1(id),
        .protocol = Protocol::Evm,
        .network = "1",
        .url = scripted.url().toEncoded()};
}

} // namespace

ConsoleRig::ConsoleRig()
    : m_settings(m_directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat)
    , m_appearance(std::make_unique<Appearance>(qApp, m_settings))
{
    for (ScriptedEndpoint *endpoint : {&a, &b, &c}) {
        if (!endpoint->start())
            qFatal("an Endpoint can't listen");
    }
}

ConsoleRig::~ConsoleRig()
{
    stop();
}

Configuration ConsoleRig::threeEndpoints() const
{
    Configuration configuration;
    configuration.gateway.port = 0;
    configuration.gateway.probes = false;
    configuration.endpoints = {endpointAt("alpha", a), endpointAt("bravo", b), endpointAt("charlie", c)};
    Route route{.slug = "eth", .protocol = Protocol::Evm, .network = "1"};
    for (const Endpoint &endpoint : std::as_const(configuration.endpoints))
        route.targets.append({.endpointId = endpoint.id});
    configuration.routes = {route};
    return configuration;
}

void ConsoleRig::write(const QByteArray &text)
{
    QFile file(filePath());
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("the Routes file can't be written");
}

void ConsoleRig::start(bool waitForListening, Port port)
{
    QStringList arguments{QStringLiteral("signalbox"), QStringLiteral("--profile"), profile()};
    // An empty profile begins at the usual port, where another console of this machine may listen.
    if (port == Port::Free && !QFile::exists(filePath()))
        arguments += {QStringLiteral("--port"), QStringLiteral("0")};
    const auto line = parseCommandLine(arguments + options, Program::Signalbox);
    if (!line)
        qFatal("%s", qUtf8Printable(line.error()));
    auto log = LogWriter::toFile(m_directory.filePath(QStringLiteral("signalbox.log")));
    m_console = std::make_unique<Console>(*line, std::move(*log), m_settings);
    if (!m_console->start())
        qFatal("the program does not start");
    m_desktop = std::make_unique<DesktopIntegration>(&window());
    setWindow(&window());
    window().activateWindow();
    if (!QTest::qWaitForWindowActive(&window()))
        qFatal("the window does not become active");
    if (waitForListening && !QTest::qWaitFor([this] { return isApplied(); }))
        qFatal("the gateway does not listen");
}

void ConsoleRig::startWithThree()
{
    write(threeEndpoints());
    start();
}

void ConsoleRig::stop()
{
    if (!m_console)
        return;
    QSignalSpy ended(m_console.get(), &Console::ended);
    m_console->stop(QStringLiteral("the test ends"));
    if (ended.isEmpty())
        ended.wait();
    setWindow(nullptr);
    m_desktop.reset();
    m_console.reset();
}

Configuration ConsoleRig::fileOnDisk() const
{
    const auto loaded = loadRoutesFile(filePath());
    return loaded ? *loaded : Configuration();
}

bool ConsoleRig::isApplied()
{
    const GatewayStatus status = window().pageContext().faces.gateway->status();
    return status.state == GatewayStatus::State::Listening && status.generation == generation();
}

RequestSnapshots ConsoleRig::records()
{
    engine().trail().flush();
    return engine().trail().ring().newest(TrailRing::defaultCapacity);
}

RequestSnapshot ConsoleRig::record(const QByteArray &requestId)
{
    engine().trail().flush();
    return engine().trail().ring().find(requestId);
}

std::shared_ptr<ConsoleRig::Awaited> ConsoleRig::sendLater(const QByteArray &route, const QByteArray &body)
{
    auto awaited = std::make_shared<Awaited>();
    new LocalClient(localRequest(engine().gateway(), route, body), qApp, [awaited](const LocalClient::Reply &reply) {
        awaited->reply = reply;
        awaited->done = true;
    });
    return awaited;
}

LocalClient::Reply ConsoleRig::send(const QByteArray &route, const QByteArray &body)
{
    const auto awaited = sendLater(route, body);
    if (!QTest::qWaitFor([awaited] { return awaited->done; }, 20'000))
        qWarning("no answer from the gateway");
    return awaited->reply;
}

QByteArray ConsoleRig::callBody(const QByteArray &method, const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + '}';
}

LocalClient::Reply ConsoleRig::call(const QByteArray &route, const QByteArray &method, const QByteArray &params)
{
    return send(route, callBody(method, params));
}

int ConsoleRig::deliveriesOf(const ScriptedEndpoint &endpoint, const QByteArray &method)
{
    const QByteArray wanted = '"' + method + '"';
    return static_cast<int>(std::count_if(endpoint.requests().cbegin(), endpoint.requests().cend(),
        [&](const ReceivedRequest &request) { return request.body.contains(wanted); }));
}

void ConsoleRig::setSteps(ScriptedEndpoint &endpoint, const QList<FaultStep> &steps)
{
    endpoint.setResponder([steps](const ReceivedRequest &) { return Answer{.steps = steps}; });
}

QStringList shownColumn(const UserHand &hand, const char *table, int column)
{
    QStringList shown;
    for (int row = 0; row < hand.rows(table); ++row)
        shown.append(hand.cell(table, row, column));
    return shown;
}

} // namespace signalbox
