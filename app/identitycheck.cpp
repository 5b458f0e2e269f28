// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "identitycheck.h"

#include "health/identityprobe.h"
#include "operations/bytesview.h"

namespace signalbox {

namespace {

/// What stands in ProbeAnswer::asked: the method or the path.
QByteArray nameOf(Protocol protocol, const ProbeQuestion &question)
{
    if (dataPlane(protocol) == DataPlane::TronHttp)
        return question.path;
    constexpr QByteArrayView member = R"("method":")";
    const qsizetype start = question.body.indexOf(member) + member.size();
    return question.body.mid(start, question.body.indexOf('"', start) - start);
}

QString words(std::string_view code)
{
    return textOf(code).replace(QLatin1Char('_'), QLatin1Char(' '));
}

} // namespace

IdentityCheck::IdentityCheck(const Endpoint &endpoint, const EndpointAccess &access, Done done, QObject *parent)
    : QObject(parent)
    , m_endpoint(endpoint)
    , m_access(access)
    , m_done(std::move(done))
    , m_manager(access)
    , m_attempt(*this)
{
}

void IdentityCheck::start()
{
    const ProbeQuestion question = identityQuestion(m_endpoint.protocol);
    m_manager.send(m_attempt, {.body = question.body, .timeout = deadline, .get = question.verb == "GET", .path = question.path});
}

void IdentityCheck::attemptFinished(AttemptResult &&result)
{
    const ProbeQuestion question = identityQuestion(m_endpoint.protocol);
    ProbeAnswer answer{.asked = nameOf(m_endpoint.protocol, question)};
    answer.took = result.phases.total;
    answer.reached = result.fault == AccessFault::None;
    if (!answer.reached) {
        answer.problem = words(accessFaultName(result.fault));
    } else {
        answer.identity = readIdentity(m_endpoint.protocol, m_endpoint.network, result.body);
        if (result.status == 401 || result.status == 403)
            answer.problem = tr("HTTP %1: it refuses the credential").arg(result.status);
        else if (answer.identity.reported.isEmpty())
            answer.problem = tr("HTTP %1 without a readable answer to %2").arg(result.status).arg(QString::fromLatin1(answer.asked));
    }
    if (const Done done = std::exchange(m_done, nullptr))
        done(answer);
    deleteLater();
}

} // namespace signalbox
