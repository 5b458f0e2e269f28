// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultstep.h"

#include <QQueue>

namespace signalbox {

/// Bytes to be written, possibly without end, handed out in pieces so that neither 32 MiB nor "forever" is ever in
/// memory.
class Payload
{
public:
    Payload() = default;

    /// @p bytes, @p count times or step::forever.
    explicit Payload(const QByteArray &bytes, qint64 count = 1) { append(bytes, count); }

    void append(const QByteArray &bytes, qint64 count = 1);

    /// The next piece: up to 64 KiB of copies, or one longer copy; empty at the end.
    [[nodiscard]] QByteArray next();

    [[nodiscard]] bool isEmpty() const { return m_runs.isEmpty(); }

    /// A response with status line, fields and body; @p id replaces `${ID}`, @p cap is the response limit.
    [[nodiscard]] static Payload response(const step::Respond &respond, QByteArrayView id, qint64 cap);
    [[nodiscard]] static Payload response(const step::SendExact &exact, QByteArrayView id);
    [[nodiscard]] static Payload response(const step::Chunked &chunked, QByteArrayView id);

private:
    struct Run
    {
        QByteArray bytes;
        qint64 left = 0;
    };
    QQueue<Run> m_runs;
};

} // namespace signalbox
