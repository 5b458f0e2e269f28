// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/proxyaddress.h"

namespace signalbox {

std::optional<ProxyAddress> parseProxyAddress(const QByteArray &text)
{
    ProxyAddress proxy;
    proxy.socks5 = text.startsWith("socks5://");
    if (!proxy.socks5 && !text.startsWith("http://"))
        return std::nullopt;
    const QByteArray authority = text.sliced(text.indexOf("://") + 3);
    // A path or user information makes it no host.
    const auto host = parseHostPort({authority.constData(), static_cast<std::size_t>(authority.size())});
    if (!host || host->port == 0)
        return std::nullopt;
    proxy.host = *host;
    return proxy;
}

} // namespace signalbox
