// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/attemptoutcome.h"

#include <QByteArray>
#include <QList>
#include <QSslCertificate>
#include <QString>

namespace signalbox {

/// How one Endpoint version is reached: its address, identity and credentials, resolved and ready to write. A value made by
/// config; holds secrets, so it is never logged.
struct EndpointAccess
{
    QByteArray endpointId;
    AccessFault fault = AccessFault::None; ///< Set when it can't be reached by configuration (URL refused, no credentials).
    bool tls = false;
    QString host; ///< Without brackets for an IPv6 literal.
    quint16 port = 80;
    QByteArray hostField; ///< Value of the Host field.
    QByteArray basePath; ///< Path of the Endpoint's URL, path credential included, no trailing slash ("" for the root).
    QByteArray baseQuery; ///< Query of the Endpoint's URL plus a query credential, without `?`.
    QByteArray credentialFields; ///< Ready field lines with CRLF, for example "Authorization: Bearer …\r\n".
    QList<QSslCertificate> authorities; ///< Own CA file; empty: the system store.
    enum class ProxyKind : quint8 { None, HttpConnect, Socks5 };
    ProxyKind proxyKind = ProxyKind::None;
    QString proxyHost;
    quint16 proxyPort = 0;
    int maxConnections = 256;
    qint64 maxResponseBytes = 32 * 1024 * 1024;
    QByteArray hopMarker; ///< Value of `X-Signalbox-Hop`: this gateway's own mark, by which a loop is cut.

    bool operator==(const EndpointAccess &) const = default; ///< Equal means: the same connections may be used.
};

} // namespace signalbox
