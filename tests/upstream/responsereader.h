// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/responseparser.h"

#include <QList>

#include <algorithm>
#include <cstring>

namespace signalbox {

/// How one response was read.
struct Reading
{
    ResponseParser::Status status = ResponseParser::Status::NeedMore;
    int code = 0;
    bool hasHead = false;
    bool hasLeftover = false;
    ResponseHead head;
    QByteArray body;
};

/// Reads responses the way a connection does: room() first, feed() where there is none.
class ResponseReader
{
public:
    static constexpr qint64 cap = 1024; ///< Of the body.

    void start(bool keepFields = true) { m_parser.start(cap, keepFields); }

    ResponseParser::Status take(QByteArrayView bytes)
    {
        ResponseParser::Status status = ResponseParser::Status::NeedMore;
        while (status == ResponseParser::Status::NeedMore && !bytes.isEmpty()) {
            const ResponseParser::Room room = m_parser.room();
            if (room.size == 0)
                return m_parser.feed(bytes.data(), static_cast<std::size_t>(bytes.size()));
            const qsizetype size = std::min(room.size, bytes.size());
            std::memcpy(room.data, bytes.data(), static_cast<std::size_t>(size));
            status = m_parser.filled(size);
            bytes = bytes.sliced(size);
        }
        return status;
    }

    ResponseParser::Status end() { return m_parser.end(); }

    Reading result(ResponseParser::Status status)
    {
        Reading reading;
        reading.status = status;
        reading.hasHead = m_parser.hasHead();
        reading.hasLeftover = m_parser.hasLeftover();
        reading.head = m_parser.head();
        reading.code = reading.head.status;
        reading.body = m_parser.takeBody();
        return reading;
    }

    /// @p pieces are fed one by one, then the stream ends.
    Reading read(const QList<QByteArrayView> &pieces)
    {
        start();
        ResponseParser::Status status = ResponseParser::Status::NeedMore;
        for (const QByteArrayView piece : pieces) {
            status = take(piece);
            if (status != ResponseParser::Status::NeedMore)
                return result(status);
        }
        return result(end());
    }

private:
    ResponseParser m_parser;
};

/// @p bytes one by one.
inline QList<QByteArrayView> bytewise(const QByteArray &bytes)
{
    QList<QByteArrayView> pieces;
    for (qsizetype at = 0; at < bytes.size(); ++at)
        pieces.append(QByteArrayView(bytes).sliced(at, 1));
    return pieces;
}

} // namespace signalbox
