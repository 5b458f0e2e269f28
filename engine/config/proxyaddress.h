// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/hostport.h"

namespace signalbox {

/// An Endpoint's proxy (spec section 11).
struct ProxyAddress
{
    bool socks5 = false; ///< Else HTTP CONNECT.
    HostPort host; ///< The port is always set.
};

/// Reads `http://host:port` or `socks5://host:port`: no path, no user information. Empty for anything else.
[[nodiscard]] std::optional<ProxyAddress> parseProxyAddress(const QByteArray &text);

} // namespace signalbox
