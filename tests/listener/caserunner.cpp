// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "caserunner.h"

#include <QElapsedTimer>

namespace signalbox::test {

CaseRunner::CaseRunner(
    Placeholders placeholders, std::function<quint16(const ListenerCase &)> port, CaseCounters counters)
    : m_placeholders(std::move(placeholders))
    , m_port(std::move(port))
    , m_counters(std::move(counters))
{ }

CaseVerdict CaseRunner::run(const ListenerCase &listenerCase)
{
    const qint64 rssBefore = m_counters.rssBytes ? m_counters.rssBytes() : 0;
    m_isReset = false;
    m_neverReads = false;
    CaseOutcome outcome;
    const QJsonObject firstStep = listenerCase.send.first().toObject();
    if (firstStep.contains(u"parallel")) {
        outcome = playParallel(listenerCase, firstStep);
    } else {
        RawClient client;
        if (!client.connectTo(m_port(listenerCase)))
            return {{QStringLiteral("no connection")}, {}};
        play(listenerCase, client);
        awaitEnd(listenerCase.expect, client, outcome);
    }
    if (m_isIdle && outcome.responses.isEmpty() && !m_neverReads)
        waitUntil(m_isIdle, m_pace.answerMs);
    if (m_counters.rssBytes)
        outcome.rssGrowth = m_counters.rssBytes() - rssBefore;
    const QByteArray written = writtenBytes(listenerCase.send, m_placeholders);
    outcome.sentBody = written.mid(written.indexOf("\r\n\r\n") + 4);
    const CaseVerdict verdict = judgeCase(listenerCase.expect, outcome, m_counters);
    m_bystanders.clear();
    return verdict;
}

void CaseRunner::play(const ListenerCase &listenerCase, RawClient &client)
{
    QJsonValue pace;
    for (const QJsonValue &step : listenerCase.send) {
        if (step.toObject().contains(u"pace"))
            pace = step[u"pace"];
        if (step[u"then"].toString() == u"never_read")
            client.stopReading();
    }
    int awaited = 0;
    QJsonArray run; // Strings and repeats up to the next other step; ${CL} spans them.
    const auto writeRun = [&] {
        const QByteArray bytes = writtenBytes(run, m_placeholders);
        run = {};
        if (pace.isObject())
            writePaced(client, bytes, pace);
        else
            client.write(bytes);
    };
    for (const QJsonValue &step : listenerCase.send) {
        const QJsonObject object = step.toObject();
        if (step.isString() || object.contains(u"repeat")) {
            run.append(step);
            continue;
        }
        writeRun();
        for (int i = object[u"open_connections"].toInt(); i > 0; --i) {
            m_bystanders.push_back(std::make_unique<RawClient>());
            m_bystanders.back()->connectTo(m_port(listenerCase));
        }
        const QString then = object[u"then"].toString();
        if (then == u"await_response") {
            client.waitForResponses(++awaited, m_pace.answerMs);
        } else if (then == u"shutdown_write") {
            client.flush();
            client.shutdownWrite();
        } else if (then == u"reset") {
            client.flush();
            client.reset();
            m_isReset = true;
        } else if (then == u"never_read") {
            m_neverReads = true;
            client.flush();
            waitUntil([&] { return client.isClosed(); }, std::min(object[u"ms"].toInt(), m_pace.neverReadMs));
        }
    }
    writeRun();
    client.flush();
}

void CaseRunner::writePaced(RawClient &client, const QByteArray &bytes, const QJsonValue &pace)
{
    const int step = pace[u"bytes"].toInt(1);
    const int everyMs = m_pace.bytePaceMs >= 0 ? m_pace.bytePaceMs : pace[u"every_ms"].toInt();
    for (qsizetype at = 0; at < bytes.size() && !client.isClosed(); at += step) {
        client.write(bytes.mid(at, step));
        client.flush();
        waitUntil([&] { return client.isClosed(); }, everyMs);
    }
}

void CaseRunner::awaitEnd(const QJsonObject &expect, RawClient &client, CaseOutcome &outcome)
{
    QElapsedTimer clock;
    clock.start();
    const int answerMs = std::max(m_pace.answerMs, expect[u"within_ms"].toInt() > m_pace.answerMs ? m_pace.holdMs : 0);
    if (!m_isReset && !m_neverReads) {
        int wanted = 1;
        for (const auto *name : {"responses", "responses_min", "ordered_ids"}) {
            const QJsonValue value = expect[QLatin1String(name)];
            wanted = std::max(wanted, value.isArray() ? int(value.toArray().size()) : value.toInt());
        }
        client.waitForResponses(wanted, answerMs);
        if (expect[u"conn"].toString() == u"close")
            client.waitForClose(answerMs);
    }
    outcome.elapsedMs = clock.elapsed();
    outcome.responses = client.responses();
    outcome.interims = client.interims();
    outcome.isClosed = client.isClosed();
    outcome.hasReceived = client.hasReceived();
}

CaseOutcome CaseRunner::playParallel(const ListenerCase &listenerCase, const QJsonObject &step)
{
    const QByteArray bytes = writtenBytes(step[u"of"].toArray(), m_placeholders);
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = step[u"parallel"].toInt(); i > 0; --i) {
        clients.push_back(std::make_unique<RawClient>());
        if (clients.back()->connectTo(m_port(listenerCase)))
            clients.back()->write(bytes);
    }
    QElapsedTimer clock;
    clock.start();
    CaseOutcome outcome;
    for (const auto &client : clients) {
        client->waitForResponses(1, m_pace.answerMs);
        outcome.responses += client->responses();
        outcome.interims += client->interims();
        outcome.hasReceived = outcome.hasReceived || client->hasReceived();
        outcome.isClosed = outcome.isClosed || client->isClosed();
    }
    outcome.elapsedMs = clock.elapsed();
    return outcome;
}

} // namespace signalbox::test
