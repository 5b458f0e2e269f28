// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>

namespace signalbox {

/// One field line of a message: name and value as they came, outer white space of the value removed.
using HeaderField = QPair<QByteArray, QByteArray>;

/// One complete request as a scripted Endpoint read it from the wire: one delivery.
struct ReceivedRequest
{
    QByteArray verb;
    QByteArray target; ///< As sent, query included.
    QList<HeaderField> headers; ///< In the order received.
    QByteArray body; ///< Chunked bodies are joined.
    int connection = 0; ///< Index of its connection, counted from 0 per Endpoint.
    int sequence = 0; ///< Index of the request, counted from 0 per Endpoint.

    /// The value of the first field with this name (case-insensitive); null when there is none.
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
};

} // namespace signalbox
