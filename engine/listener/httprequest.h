// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <cstdint>

namespace signalbox {

/// Who sent a request, as far as that can be told. A value.
struct HttpClient
{
    std::uint16_t port = 0; ///< Of the client's end of the connection; 0 when it is not known.
    QByteArray userAgent; ///< As it calls itself, without control characters; at most 128 bytes, empty when it does not.
};

/// A complete, limited and checked request: what the listener hands to the gateway. A value. Bytes are kept as they
/// came.
struct HttpRequest
{
    QByteArray verb; ///< "GET", "POST" and so on; upper case, one of the verbs the listener knows.
    QByteArray
        target; ///< Origin-form path and query, as received ("/eth?x=1"); of an absolute-form target its path part.
    QByteArray body; ///< De-chunked.
    QByteArray contentType; ///< Field value; empty when absent.
    QByteArray accept;
    QByteArray authorization;
    HttpClient client; ///< The text is shared by all requests of a connection that say the same.
    bool hasHopMarker = false; ///< The request came from this gateway (a loop): `X-Signalbox-Hop` holds our own mark.
    std::uint16_t localPort = 0; ///< The port it arrived at; picks the Route of a per-Route port.
};

} // namespace signalbox
