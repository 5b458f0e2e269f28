// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "caseoutcome.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace signalbox::test {

namespace {

/// One set of expectations; the combinations are made by judgeCase().
class Judge
{
public:
    Judge(const QJsonObject &expect, const CaseOutcome &outcome, const CaseCounters &counters)
        : m_expect(expect)
        , m_outcome(outcome)
        , m_counters(counters)
    { }

    CaseVerdict run()
    {
        checkAnswer();
        checkHeaders();
        checkBody();
        checkJson();
        checkBatch();
        checkCounters();
        checkUpstream();
        return m_verdict;
    }

private:
    bool has(const char *name) const { return m_expect.contains(QLatin1String(name)); }
    QJsonValue get(const char *name) const { return m_expect.value(QLatin1String(name)); }
    RawResponse last() const { return m_outcome.responses.isEmpty() ? RawResponse() : m_outcome.responses.last(); }

    void require(bool isFine, const QString &what)
    {
        if (!isFine)
            m_verdict.failures.append(what);
    }

    void requireCount(const char *name, const std::function<int()> &counter, bool isMaximum = false)
    {
        if (!has(name))
            return;
        if (!counter) {
            m_verdict.unjudged.append(QLatin1String(name));
            return;
        }
        const int expected = get(name).toInt();
        // Copies may still be under way; a wanted number is waited for, an unwanted surplus shows after it.
        if (!isMaximum)
            waitUntil([&] { return counter() >= expected; }, 2000);
        const int count = counter();
        const bool isAlso = QLatin1String(name) == QLatin1String("sends_total") && has("sends_total_also")
            && count == get("sends_total_also").toInt();
        require(isAlso || (isMaximum ? count <= expected : count == expected),
            QStringLiteral("%1: %2 instead of %3").arg(QLatin1String(name)).arg(count).arg(expected));
    }

    void checkAnswer()
    {
        const auto &responses = m_outcome.responses;
        if (get("no_response").toBool())
            require(!m_outcome.hasReceived, QStringLiteral("something was read back"));
        if (has("status")) {
            const QJsonArray allowed = get("status").toArray();
            const bool isCloseFine = get("or_close").toBool() && m_outcome.isClosed;
            require(!responses.isEmpty() || isCloseFine, QStringLiteral("no answer"));
            for (const RawResponse &response : responses)
                require(allowed.contains(response.status), QStringLiteral("status %1").arg(response.status));
        }
        const QJsonArray interims = get("interim_ok").toArray();
        for (const int interim : m_outcome.interims)
            require(interims.contains(interim), QStringLiteral("interim %1").arg(interim));
        if (get("conn").toString() == u"close")
            require(m_outcome.isClosed, QStringLiteral("connection still open"));
        if (has("within_ms"))
            require(
                m_outcome.elapsedMs <= get("within_ms").toInt(), QStringLiteral("took %1 ms").arg(m_outcome.elapsedMs));
        if (has("responses"))
            require(responses.size() == get("responses").toInt(), QStringLiteral("%1 responses").arg(responses.size()));
        if (has("responses_min"))
            require(responses.size() >= get("responses_min").toInt(), QStringLiteral("too few responses"));
        if (has("responses_max"))
            require(responses.size() <= get("responses_max").toInt(), QStringLiteral("too many responses"));
        if (has("rss_growth_max_mib")) {
            if (m_counters.rssBytes)
                require(m_outcome.rssGrowth <= get("rss_growth_max_mib").toInteger() * 1024 * 1024,
                    QStringLiteral("grew by %1 bytes").arg(m_outcome.rssGrowth));
            else
                m_verdict.unjudged.append(QStringLiteral("rss_growth_max_mib"));
        }
    }

    bool anyResponseHas(const QString &name) const
    {
        return std::any_of(m_outcome.responses.begin(), m_outcome.responses.end(),
            [&name](const RawResponse &r) { return !r.field(name.toLatin1()).isNull(); });
    }

    void checkHeaders()
    {
        for (const QJsonValue &name : get("headers_absent").toArray())
            require(!anyResponseHas(name.toString()), QStringLiteral("unwanted %1").arg(name.toString()));
        for (const QJsonValue &name : get("headers_present").toArray())
            require(anyResponseHas(name.toString()), QStringLiteral("no %1").arg(name.toString()));
        const QJsonObject equal = get("headers_equal").toObject();
        for (auto it = equal.begin(); it != equal.end(); ++it)
            require(last().field(it.key().toLatin1()) == it.value().toString().toLatin1(),
                QStringLiteral("another %1").arg(it.key()));
    }

    void checkBody()
    {
        if (has("body_len"))
            require(last().body.size() == get("body_len").toInt(),
                QStringLiteral("body of %1 bytes").arg(last().body.size()));
        for (const QJsonValue &text : get("body_contains").toArray())
            require(last().body.contains(text.toString().toUtf8()),
                QStringLiteral("missing in the body: ") + text.toString());
        for (const QJsonValue &text : get("body_not_contains").toArray()) {
            for (const RawResponse &response : m_outcome.responses)
                require(!response.body.contains(text.toString().toUtf8()), QStringLiteral("unwanted text in the body"));
        }
    }

    static int rpcError(const RawResponse &response)
    {
        return QJsonDocument::fromJson(response.body)[u"error"][u"code"].toInt();
    }

    void checkJson()
    {
        const QJsonDocument json = QJsonDocument::fromJson(last().body);
        if (has("rpc_error"))
            require(rpcError(last()) == get("rpc_error").toInt(), QStringLiteral("RPC error %1").arg(rpcError(last())));
        if (has("rpc_error_any_of")) {
            const QJsonArray codes = get("rpc_error_any_of").toArray();
            require(std::any_of(m_outcome.responses.begin(), m_outcome.responses.end(),
                        [&codes](const RawResponse &r) { return codes.contains(rpcError(r)); }),
                QStringLiteral("RPC error %1").arg(rpcError(last())));
        }
        if (has("rpc_error_if_200") && last().status == 200)
            require(get("rpc_error_if_200").toArray().contains(rpcError(last())),
                QStringLiteral("RPC error %1").arg(rpcError(last())));
        if (has("rpc_id"))
            require(json.object().contains(u"id") && json[u"id"] == get("rpc_id"), QStringLiteral("another id"));
        if (has("rpc_id_raw")) {
            QByteArray body = last().body;
            body.replace(' ', "");
            require(body.contains(QByteArray("\"id\":" + get("rpc_id_raw").toString().toLatin1())),
                QStringLiteral("another id"));
        }
        const QJsonObject equal = get("json_equal").toObject();
        for (auto it = equal.begin(); it != equal.end(); ++it)
            require(json[it.key()] == it.value(), QStringLiteral("another %1").arg(it.key()));
        const QJsonArray ids = get("ordered_ids").toArray();
        for (qsizetype i = 0; has("ordered_ids") && i < m_outcome.responses.size(); ++i)
            require(QJsonDocument::fromJson(m_outcome.responses[i].body)[u"id"] == ids.at(i),
                QStringLiteral("answer %1 out of order").arg(i));
    }

    void checkBatch()
    {
        const QJsonArray members = QJsonDocument::fromJson(last().body).array();
        if (has("batch_len"))
            require(members.size() == get("batch_len").toInt(), QStringLiteral("%1 members").arg(members.size()));
        const auto requireSame = [&](const char *name, const auto &read) {
            if (!has(name))
                return;
            QStringList expected;
            QStringList found;
            for (const QJsonValue &value : get(name).toArray())
                expected.append(value.toVariant().toString());
            for (const QJsonValue &member : members)
                found.append(read(member).toVariant().toString());
            expected.sort();
            found.sort();
            require(expected == found, QStringLiteral("%1: %2").arg(QLatin1String(name), found.join(u',')));
        };
        requireSame("batch_ids", [](const QJsonValue &member) { return member[u"id"]; });
        requireSame("batch_errors", [](const QJsonValue &member) { return member[u"error"][u"code"]; });
    }

    void checkCounters()
    {
        requireCount("forwarded", m_counters.forwarded);
        requireCount("forwarded_max", m_counters.forwarded, true);
        requireCount("recorded_broadcasts", m_counters.recordedBroadcasts);
        std::function<int()> sends = m_counters.sendsTotal;
        if (has("element")) {
            sends = nullptr;
            if (m_counters.sendsOfElement)
                sends = [this] { return m_counters.sendsOfElement(get("element").toInt()); };
        }
        requireCount("sends_total", sends);
        requireCount("sends_total_max", sends, true);
        const QJsonObject sendsOf = get("sends_of").toObject();
        for (auto it = sendsOf.begin(); it != sendsOf.end(); ++it) {
            if (!m_counters.sendsOf)
                m_verdict.unjudged.append(QStringLiteral("sends_of"));
            else
                require(
                    m_counters.sendsOf(it.key()) == it.value().toInt(), QStringLiteral("sends of %1").arg(it.key()));
        }
        if (has("class")) {
            if (!m_counters.operationClass)
                m_verdict.unjudged.append(QStringLiteral("class"));
            else
                require(m_counters.operationClass() == get("class").toString(),
                    QStringLiteral("class %1").arg(m_counters.operationClass()));
        }
    }

    void checkUpstream()
    {
        if (has("upstream_body") || has("upstream_body_if_forwarded") || has("upstream_body_exact")) {
            if (!m_counters.upstreamBodies) {
                m_verdict.unjudged.append(QStringLiteral("upstream_body"));
            } else {
                const QByteArrayList bodies = m_counters.upstreamBodies();
                const bool mustBeThere = has("upstream_body") || get("upstream_body_exact").toBool();
                QByteArray expected = m_outcome.sentBody;
                if (!has("upstream_body_exact"))
                    expected = get(has("upstream_body") ? "upstream_body" : "upstream_body_if_forwarded")
                                   .toString()
                                   .toLatin1();
                require(!mustBeThere || !bodies.isEmpty(), QStringLiteral("no upstream body"));
                for (const QByteArray &body : bodies)
                    require(body == expected, QStringLiteral("another upstream body"));
            }
        }
        checkUpstreamHeads();
    }

    void checkUpstreamHeads()
    {
        if (!has("upstream_headers_absent") && !has("upstream_target_suffix") && !has("upstream_query_count"))
            return;
        if (!m_counters.upstreamHeads) {
            m_verdict.unjudged.append(QStringLiteral("upstream_headers"));
            return;
        }
        for (const QByteArray &head : m_counters.upstreamHeads()) {
            const QByteArray target = head.split(' ').value(1);
            if (has("upstream_target_suffix"))
                require(target.endsWith(get("upstream_target_suffix").toString().toLatin1()),
                    QStringLiteral("upstream target ") + QString::fromLatin1(target));
            if (has("upstream_query_count"))
                require(target.count('?') == get("upstream_query_count").toInt(), QStringLiteral("upstream query"));
            for (const QJsonValue &value : get("upstream_headers_absent").toArray()) {
                const QByteArray name = value.toString().toLatin1().split(':').first();
                const QByteArray prefix = value.toString().toLatin1().mid(name.size() + 1);
                for (QByteArray line : head.split('\n')) {
                    line = line.trimmed();
                    const qsizetype colon = line.indexOf(':');
                    const bool isNamed = colon > 0 && line.left(colon).compare(name, Qt::CaseInsensitive) == 0;
                    require(!isNamed || !line.mid(colon + 1).trimmed().startsWith(prefix),
                        QStringLiteral("upstream field ") + value.toString());
                }
            }
        }
    }

    const QJsonObject m_expect;
    const CaseOutcome &m_outcome;
    const CaseCounters &m_counters;
    CaseVerdict m_verdict;
};

} // namespace

CaseVerdict judgeCase(const QJsonObject &expect, const CaseOutcome &outcome, const CaseCounters &counters)
{
    CaseVerdict verdict = Judge(expect, outcome, counters).run();
    if (expect.contains(u"allowed")) {
        QStringList reasons;
        bool isAnyMet = false;
        for (const QJsonValue &set : expect[u"allowed"].toArray()) {
            const CaseVerdict one = Judge(set.toObject(), outcome, counters).run();
            isAnyMet = isAnyMet || (one.isPassed() && one.unjudged.isEmpty());
            reasons += one.failures;
            if (one.isPassed())
                verdict.unjudged += one.unjudged;
        }
        if (isAnyMet)
            verdict.unjudged.clear();
        else if (verdict.unjudged.isEmpty())
            verdict.failures += QStringLiteral("none of the allowed sets: ") + reasons.join(QStringLiteral("; "));
    }
    if (expect.contains(u"never")) {
        const CaseVerdict never = Judge(expect[u"never"].toObject(), outcome, counters).run();
        if (!never.unjudged.isEmpty())
            verdict.unjudged += never.unjudged;
        else if (never.isPassed())
            verdict.failures += QStringLiteral("what must never happen has happened");
    }
    return verdict;
}

} // namespace signalbox::test
