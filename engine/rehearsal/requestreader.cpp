// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/requestreader.h"

namespace signalbox {

QByteArray ReceivedRequest::header(QByteArrayView name) const
{
    for (const auto &[fieldName, value] : headers) {
        if (fieldName.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

void RequestReader::feed(QByteArrayView bytes)
{
    if (m_foreign)
        return;
    m_buffer.append(bytes);
    while (step()) { }
}

std::optional<ReceivedRequest> RequestReader::take()
{
    if (m_complete.isEmpty())
        return std::nullopt;
    return m_complete.dequeue();
}

bool RequestReader::step()
{
    switch (m_state) {
    case State::Head:
        return readHead();
    case State::Body:
        if (m_buffer.size() < m_expected)
            return false;
        m_current.body = consume(m_expected);
        finish();
        return true;
    case State::ChunkSize:
        return readChunkSize();
    case State::ChunkData:
        return readChunkData();
    case State::Trailer:
        return readTrailer();
    }
    return false;
}

bool RequestReader::readHead()
{
    while (m_buffer.startsWith("\r\n")) // Empty lines between requests belong to none.
        m_buffer.remove(0, 2);
    if (m_buffer.isEmpty())
        return false;
    if (m_buffer.front() != '\r' && (m_buffer.front() < 'A' || m_buffer.front() > 'Z')) {
        giveUp();
        return false;
    }
    const qsizetype end = m_buffer.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    const QByteArray head = consume(end + 4).chopped(4);
    QList<QByteArray> lines = head.split('\n');
    const QList<QByteArray> requestLine = lines.takeFirst().trimmed().split(' ');
    if (requestLine.size() != 3) {
        giveUp();
        return false;
    }
    m_current.verb = requestLine.at(0);
    m_current.target = requestLine.at(1);
    for (const QByteArray &line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        m_current.headers.append(
            {line.left(colon).trimmed(), colon < 0 ? QByteArray() : line.mid(colon + 1).trimmed()});
    }

    if (m_current.header("Transfer-Encoding").toLower().endsWith("chunked")) {
        m_state = State::ChunkSize;
        return true;
    }
    m_expected = m_current.header("Content-Length").toLongLong();
    if (m_expected > 0)
        m_state = State::Body;
    else
        finish();
    return true;
}

bool RequestReader::readChunkSize()
{
    const qsizetype end = m_buffer.indexOf("\r\n");
    if (end < 0)
        return false;
    bool isHex = false;
    const QByteArray line = consume(end + 2);
    m_expected = line.split(';').constFirst().trimmed().toLongLong(&isHex, 16);
    if (!isHex || m_expected < 0) {
        giveUp();
        return false;
    }
    m_state = m_expected == 0 ? State::Trailer : State::ChunkData;
    return true;
}

bool RequestReader::readChunkData()
{
    if (m_buffer.size() < m_expected + 2)
        return false;
    m_current.body += consume(m_expected + 2).chopped(2);
    m_state = State::ChunkSize;
    return true;
}

bool RequestReader::readTrailer()
{
    const qsizetype end = m_buffer.indexOf("\r\n");
    if (end < 0)
        return false;
    consume(end + 2);
    if (end == 0)
        finish();
    return true;
}

QByteArray RequestReader::consume(qsizetype size)
{
    const QByteArray bytes = m_buffer.left(size);
    m_buffer.remove(0, size);
    m_consumed += size;
    return bytes;
}

void RequestReader::finish()
{
    m_complete.enqueue(std::exchange(m_current, {}));
    m_state = State::Head;
    m_consumed = 0;
}

void RequestReader::giveUp()
{
    m_foreign = true;
    m_buffer.clear();
}

} // namespace signalbox
