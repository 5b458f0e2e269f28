// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QString>

#include <optional>
#include <string_view>

namespace signalbox {

/// The authority of a URL: a name or an address, and a port.
struct HostPort
{
    QString host; ///< Lower case, without brackets.
    std::optional<QHostAddress> address; ///< When the host is a literal.
    quint16 port = 0; ///< 0: not written.

    /// As the Host field has it: IPv6 in brackets, the port unless it is @p defaultPort or not written.
    [[nodiscard]] QByteArray toField(quint16 defaultPort) const;
};

/// Reads `name`, `name:port`, `192.0.2.1:port`, `[2001:db8::1]:port`. Empty for everything else, also for the short,
/// octal and hexadecimal spellings of an IPv4 address that a resolver would accept: they only serve to hide where a URL
/// leads.
[[nodiscard]] std::optional<HostPort> parseHostPort(std::string_view text);

/// This machine: loopback addresses and names, and the "any" addresses, which connect to it as well.
[[nodiscard]] bool isThisMachine(const HostPort &host);

/// 169.254.0.0/16 and fe80::/10, however written: where clouds keep the machine's own credentials.
[[nodiscard]] bool isLinkLocal(const HostPort &host);

} // namespace signalbox
