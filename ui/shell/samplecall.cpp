// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/samplecall.h"

namespace signalbox {

namespace {

QLatin1String harmlessMethod(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Solana:
        return QLatin1String("getSlot");
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return QLatin1String("getblockcount");
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
    case Protocol::TronHttp:
        break;
    }
    return QLatin1String("eth_blockNumber");
}

} // namespace

QString sampleCurl(const QString &url, Protocol protocol)
{
    if (protocol == Protocol::TronHttp)
        return QStringLiteral("curl -X POST %1/wallet/getnowblock").arg(url);
    return QStringLiteral(
        R"(curl %1 -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"%2","params":[]}')")
        .arg(url, harmlessMethod(protocol));
}

} // namespace signalbox
