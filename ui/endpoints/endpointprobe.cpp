// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointprobe.h"

#include "base/words.h"
#include "config/endpointurl.h"

namespace signalbox {

namespace {

constexpr std::chrono::milliseconds delay{400};

} // namespace

EndpointProbe::EndpointProbe(HealthFace *health, QObject *parent)
    : QObject(parent)
    , m_health(health)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(delay);
    connect(&m_delay, &QTimer::timeout, this, &EndpointProbe::askNow);
}

void EndpointProbe::reset(const Endpoint &endpoint)
{
    m_endpoint = endpoint;
    forget();
    Q_EMIT changed();
}

void EndpointProbe::follow(const Endpoint &endpoint)
{
    const bool same = isSameService(endpoint, m_endpoint);
    m_endpoint = endpoint;
    if (same)
        return;
    forget();
    if (parseEndpointUrl(endpoint.url))
        m_delay.start();
    Q_EMIT changed();
}

void EndpointProbe::forget()
{
    m_delay.stop();
    ++m_question;
    m_asking = false;
    m_answer.reset();
}

void EndpointProbe::askNow()
{
    forget();
    if (!parseEndpointUrl(m_endpoint.url))
        return;
    m_asking = true;
    Q_EMIT changed();
    m_health->probe(m_endpoint, this, [this, question = m_question](const ProbeAnswer &answer) {
        if (question != m_question)
            return;
        m_asking = false;
        m_answer = answer;
        Q_EMIT changed();
    });
}

QString EndpointProbe::text() const
{
    if (m_asking || m_delay.isActive())
        return tr("Asking for its chain…");
    if (!m_answer)
        return {};
    const QString asked = m_answer->asked.isEmpty() ? tr("Asked for its chain")
                                                    : tr("Asked %1").arg(QString::fromLatin1(m_answer->asked));
    if (!m_answer->reached)
        return tr("%1: not reached. %2").arg(asked, m_answer->problem);
    const QString wanted = QString::fromUtf8(m_endpoint.network);
    const QString found = QString::fromUtf8(m_answer->identity.reported);
    const QString took = words::duration(m_answer->took);
    switch (m_answer->identity.verdict) {
    case ChainIdentity::Verdict::Same:
        return tr("%1: answered %2 in %3, as expected.").arg(asked, found, took);
    case ChainIdentity::Verdict::Other:
        if (m_endpoint.networkCheck == NetworkCheck::Ignore)
            return tr("%1: another chain. Expected %2, found %3; it is used anyway.").arg(asked, wanted, found);
        return tr("%1: wrong chain. Expected %2, found %3; no requests would be sent there.").arg(asked, wanted, found);
    case ChainIdentity::Verdict::Unknown:
        break;
    }
    const QString oddity = m_answer->problem.isEmpty() ? tr("The answer does not tell its chain.") : m_answer->problem;
    return tr("%1: reached in %2. %3").arg(asked, took, oddity);
}

Meaning EndpointProbe::meaning() const
{
    if (!m_answer)
        return Meaning::Neutral;
    if (!m_answer->reached || m_answer->identity.verdict == ChainIdentity::Verdict::Unknown)
        return Meaning::Warning;
    if (m_answer->identity.verdict == ChainIdentity::Verdict::Same)
        return Meaning::Ok;
    return m_endpoint.networkCheck == NetworkCheck::Ignore ? Meaning::Warning : Meaning::Error;
}

QByteArray EndpointProbe::foundNetwork() const
{
    const bool other = m_answer && m_answer->reached && m_answer->identity.verdict == ChainIdentity::Verdict::Other;
    return other ? m_answer->identity.reported : QByteArray();
}

} // namespace signalbox
