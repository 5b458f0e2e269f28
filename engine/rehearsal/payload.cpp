// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/payload.h"

#include "rehearsal/gzip.h"
#include "rehearsal/placeholders.h"

namespace signalbox {

namespace {

constexpr qsizetype pieceSize = 64 * 1024;

QByteArray reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 204:
        return "No Content";
    case 404:
        return "Not Found";
    case 500:
        return "Internal Server Error";
    default:
        return "Status";
    }
}

bool mayHaveBody(int status)
{
    return status >= 200 && status != 204 && status != 304;
}

} // namespace

void Payload::append(const QByteArray &bytes, qint64 count)
{
    if (!bytes.isEmpty() && count != 0)
        m_runs.enqueue({bytes, count});
}

QByteArray Payload::next()
{
    if (m_runs.isEmpty())
        return {};
    Run &run = m_runs.head();
    qint64 copies = qMax<qint64>(1, pieceSize / run.bytes.size());
    if (run.left != step::forever) {
        copies = qMin(copies, run.left);
        run.left -= copies;
    }
    const QByteArray piece = copies == 1 ? run.bytes : run.bytes.repeated(copies);
    if (run.left == 0)
        m_runs.dequeue();
    return piece;
}

Payload Payload::response(const step::Respond &respond, QByteArrayView id, qint64 cap)
{
    QByteArray opening = expandPlaceholders(respond.body, id);
    QByteArray closing;
    qint64 filling = 0;
    if (!respond.gzipBody.isEmpty()) {
        opening = gzip(expandPlaceholders(respond.gzipBody, id));
    } else if (respond.gzipZeros > 0) {
        opening = gzipOfZeros(respond.gzipZeros);
    } else if (!respond.resultBytes.isEmpty()) {
        opening = expandPlaceholders(R"({"jsonrpc":"2.0","id":${ID},"result":")", id);
        closing = R"("})";
        filling = sizeFrom(respond.resultBytes, cap);
    }

    QByteArray head = "HTTP/1.1 " + QByteArray::number(respond.status) + ' ' + reasonPhrase(respond.status) + "\r\n";
    for (const auto &[name, value] : respond.headers)
        head += name + ": " + expandPlaceholders(value, id) + "\r\n";
    for (int i = 0; i < respond.fillerHeaders; ++i)
        head += "X-Filler-" + QByteArray::number(i) + ": " + QByteArray::number(i) + "\r\n";
    if (mayHaveBody(respond.status)) {
        const qint64 length = respond.declaredLength.isEmpty() ? opening.size() + filling + closing.size()
                                                               : sizeFrom(respond.declaredLength, cap);
        head += "Content-Length: " + QByteArray::number(length) + "\r\n";
    }

    Payload payload(head + "\r\n");
    payload.append(opening);
    payload.append(QByteArrayLiteral("a"), filling);
    payload.append(closing);
    return payload;
}

Payload Payload::response(const step::SendExact &exact, QByteArrayView id)
{
    return response(step::Respond{.body = exact.body}, id, 0);
}

Payload Payload::response(const step::Chunked &chunked, QByteArrayView id)
{
    Payload payload(
        QByteArrayLiteral("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"));
    for (const QByteArray &chunk : chunked.chunks) {
        const QByteArray bytes = expandPlaceholders(chunk, id);
        payload.append(QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n");
    }
    if (chunked.end)
        payload.append(QByteArrayLiteral("0\r\n\r\n"));
    return payload;
}

} // namespace signalbox
