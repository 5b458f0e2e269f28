// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstreamfixture.h"

namespace signalbox {

EndpointAccess accessTo(const ScriptedEndpoint &endpoint, const TestCertificates *certificates)
{
    EndpointAccess access;
    access.endpointId = "alpha";
    access.host = endpoint.address().toString();
    access.port = endpoint.port();
    access.hostField = access.host.toLatin1() + ':' + QByteArray::number(access.port);
    if (certificates) {
        access.tls = true;
        access.authorities = {certificates->authority()};
    }
    return access;
}

AttemptRequest callRequest(int id, std::chrono::milliseconds timeout)
{
    AttemptRequest request;
    request.body = R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":"eth_chainId","params":[]})";
    request.timeout = timeout;
    return request;
}

QByteArray healthyAnswer(int id)
{
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"result":"0x1"})";
}

FaultScript scriptFrom(QByteArrayView json)
{
    const auto script = FaultScript::fromJson(json);
    if (!script)
        qFatal("%s", qPrintable(script.error()));
    return *script;
}

} // namespace signalbox
