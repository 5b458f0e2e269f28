// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"

#include <QtEndian>

#include <zlib.h>

namespace signalbox {

namespace {

/// The deflate form of @p bytes without a wrapper. Unless @p last it ends on a byte with nothing referring across, so
/// that what follows may be any other such piece.
QByteArray deflated(QByteArrayView bytes, bool last)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
    // zlib's field is not const, but deflate() only reads from it.
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    QByteArray result;
    do {
        char piece[16 * 1024];
        stream.next_out = reinterpret_cast<Bytef *>(piece);
        stream.avail_out = sizeof piece;
        deflate(&stream, last ? Z_FINISH : Z_FULL_FLUSH);
        result.append(piece, static_cast<qsizetype>(sizeof piece) - stream.avail_out);
    } while (stream.avail_out == 0);
    deflateEnd(&stream);
    return result;
}

uLong checksum(QByteArrayView bytes)
{
    return crc32(0, reinterpret_cast<const Bytef *>(bytes.data()), static_cast<uInt>(bytes.size()));
}

QByteArray littleEndian(quint32 number)
{
    QByteArray bytes(sizeof number, Qt::Uninitialized);
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// RFC 1952: magic, deflate, no flags, no time, best compression, Unix.
const QByteArray gzipHeader("\x1f\x8b\x08\0\0\0\0\0\x02\x03", 10);

QByteArray wrapped(const QByteArray &deflatedBytes, uLong crc, qint64 size)
{
    return gzipHeader + deflatedBytes + littleEndian(static_cast<quint32>(crc))
        + littleEndian(static_cast<quint32>(size));
}

} // namespace

QByteArray gzip(const QByteArray &bytes)
{
    return wrapped(deflated(bytes, true), checksum(bytes), bytes.size());
}

QByteArray gzipOfZeros(qint64 count)
{
    const QByteArray piece(1024 * 1024, '\0');
    const QByteArrayView rest = QByteArrayView(piece).first(count % piece.size());
    const uLong pieceChecksum = checksum(piece);
    uLong crc = 0;
    for (qint64 i = 0; i < count / piece.size(); ++i)
        crc = crc32_combine(crc, pieceChecksum, piece.size());
    crc = crc32_combine(crc, checksum(rest), rest.size());
    return wrapped(deflated(piece, false).repeated(count / piece.size()) + deflated(rest, true), crc, count);
}

} // namespace signalbox
