// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultscript.h"

#include "rehearsal/faultscriptparser.h"

#include <QJsonDocument>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

const step::Respond healthyResponse{
    .headers = {{"Content-Type", "application/json"}}, .body = R"({"jsonrpc":"2.0","id":${ID},"result":"0x1"})"};

bool isOnlyPreparation(const QList<FaultStep> &steps)
{
    for (const FaultStep &step : steps) {
        if (const auto *tls = std::get_if<step::Tls>(&step); tls && tls->stall)
            return false;
        if (!std::holds_alternative<step::Accept>(step) && !std::holds_alternative<step::Tls>(step))
            return false;
    }
    return true;
}

} // namespace

QByteArray Arrangement::name() const
{
    switch (kind) {
    case Kind::Dns:
        return "dns";
    case Kind::Config:
        return "config";
    case Kind::Local:
        return "local";
    case Kind::Database:
        return "db";
    case Kind::Clock:
        return "clock";
    case Kind::Suspend:
        return "suspend";
    case Kind::Client:
        return "client";
    case Kind::Proxy:
        return "proxy";
    case Kind::ProxyConnect:
        return "proxy_connect";
    }
    return {};
}

tl::expected<FaultScript, QString> FaultScript::fromJson(const QJsonArray &steps)
{
    FaultScriptParser parser;
    if (!parser.read(steps))
        return tl::unexpected(parser.error());
    FaultScript script;
    script.m_place = parser.place();
    script.m_environment = parser.environment();
    script.m_phases = parser.phases();
    // What is left to the environment or to TLS alone says nothing of the rest: the Endpoint is healthy, and whatever
    // gets through to it in spite of the fault is answered and counted.
    if (script.m_phases.size() == 1 && isOnlyPreparation(script.m_phases.constFirst()))
        script.m_phases.first() += QList<FaultStep>{step::ReadRequest{}, healthyResponse};
    return script;
}

tl::expected<FaultScript, QString> FaultScript::fromJson(QByteArrayView text)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text.toByteArray(), &error);
    if (!document.isArray())
        return tl::unexpected(u"no list of steps: "_s + error.errorString());
    return fromJson(document.array());
}

FaultScript FaultScript::healthy()
{
    return fromSteps({step::Accept{}, step::ReadRequest{}, healthyResponse});
}

FaultScript FaultScript::fromSteps(const QList<FaultStep> &steps)
{
    FaultScript script;
    script.m_phases.append(steps);
    return script;
}

std::optional<step::Tls> FaultScript::tls() const
{
    for (const FaultStep &step : stepsForRequest(0)) {
        if (const auto *tls = std::get_if<step::Tls>(&step))
            return *tls;
    }
    return std::nullopt;
}

const QList<FaultStep> &FaultScript::stepsForRequest(qsizetype index) const
{
    static const QList<FaultStep> none;
    return m_phases.isEmpty() ? none : m_phases.at(qMin(index, m_phases.size() - 1));
}

} // namespace signalbox
