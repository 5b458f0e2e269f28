// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/receivedrequest.h"

#include <QQueue>

#include <optional>

namespace signalbox {

/// Cuts the bytes of one connection into requests. It trusts its peer and knows only what counting needs: the end of
/// the header block, Content-Length and chunks. On purpose it shares nothing with engine/listener, so that neither can
/// hide a fault of the other.
class RequestReader
{
public:
    void feed(QByteArrayView bytes);

    /// The oldest complete request not taken yet. `connection` and `sequence` are left to the caller.
    [[nodiscard]] std::optional<ReceivedRequest> take();

    /// Bytes of a request that has begun and is not complete.
    [[nodiscard]] qint64 partialBytes() const { return m_foreign ? 0 : m_consumed + m_buffer.size(); }

    /// True between the end of a header block and the end of the body it announces.
    [[nodiscard]] bool isInsideBody() const { return m_state != State::Head; }

    /// True once the bytes could not be HTTP (a TLS greeting, garbage); what follows is ignored.
    [[nodiscard]] bool isForeign() const { return m_foreign; }

private:
    enum class State
    {
        Head,
        Body,
        ChunkSize,
        ChunkData,
        Trailer
    };

    bool step();
    bool readHead();
    bool readChunkSize();
    bool readChunkData();
    bool readTrailer();
    QByteArray consume(qsizetype size);
    void finish();
    void giveUp();

    QByteArray m_buffer;
    QQueue<ReceivedRequest> m_complete;
    ReceivedRequest m_current;
    State m_state = State::Head;
    qsizetype m_expected = 0; ///< Bytes of the body or the chunk that must be there before the next step.
    qint64 m_consumed = 0; ///< Bytes of the current request that have left the buffer.
    bool m_foreign = false;
};

} // namespace signalbox
