// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>

#include <chrono>

namespace signalbox {

/// The limits of spec section 7 and who may call. A value, replaced whole when the configuration changes.
struct ListenerLimits
{
    qint64 maxRequestBytes = 5 * 1024 * 1024; ///< 413 above.
    qint64 maxHeaderBytes = 32 * 1024; ///< 431 above.
    std::chrono::milliseconds bodyDeadline{15'000}; ///< Whole request from its first byte; 408 after.
    std::chrono::milliseconds idleDeadline{60'000}; ///< Connection without a request; closed after.
    std::chrono::milliseconds writeStall{30'000}; ///< Answer of which the peer takes nothing; reset after.
    int maxConnections = 1024; ///< Over all workers; read by HttpListener.
    QByteArrayList allowedHosts; ///< Besides the loopback names; host or host:port, lower case.
    QByteArrayList allowedOrigins; ///< Exact.
};

} // namespace signalbox
