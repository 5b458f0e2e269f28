// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/explorerlink.h"

#include "operations/bytesview.h"

#include <QSettings>

namespace signalbox {

QString explorerKey(Protocol protocol, const QByteArray &network)
{
    // Both of TRON's planes show the same chain.
    const Protocol shown = protocol == Protocol::TronJsonRpc ? Protocol::TronHttp : protocol;
    return QStringLiteral("explorer/") + textOf(protocolName(shown)) + QLatin1Char('.') + QString::fromLatin1(network);
}

bool isExplorerPattern(const QString &pattern)
{
    return !explorerUrl(pattern, "0").isEmpty();
}

QUrl explorerUrl(const QString &pattern, const QByteArray &txId)
{
    const QLatin1String place("{txid}");
    if (txId.isEmpty() || !pattern.contains(place))
        return {};
    QString text = pattern;
    const QUrl url(text.replace(place, QString::fromLatin1(txId.toPercentEncoding())), QUrl::StrictMode);
    const bool isWeb = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    return url.isValid() && isWeb && !url.host().isEmpty() ? url : QUrl();
}

QUrl explorerUrl(const QSettings &settings, Protocol protocol, const QByteArray &network, const QByteArray &txId)
{
    return explorerUrl(settings.value(explorerKey(protocol, network)).toString(), txId);
}

} // namespace signalbox
