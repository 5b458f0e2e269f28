// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/responsecoding.h"

#include <QtEndian>

#include <zlib.h>

#include <algorithm>

namespace signalbox {

tl::expected<QByteArray, DecodeError> decodeGzip(const QByteArray &coded, qint64 maxBytes)
{
    constexpr qsizetype smallestMember = 20;
    constexpr int gzipOnly = 16 + MAX_WBITS;
    if (coded.size() < smallestMember)
        return tl::unexpected(DecodeError::Undecodable);

    const qint64 declared = qFromLittleEndian<quint32>(coded.constData() + coded.size() - 4);
    if (declared > maxBytes)
        return tl::unexpected(DecodeError::TooLarge);

    z_stream stream {};
    if (inflateInit2(&stream, gzipOnly) != Z_OK)
        return tl::unexpected(DecodeError::Undecodable);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(coded.constData()));
    stream.avail_in = static_cast<uInt>(coded.size());

    // One spare byte lets an output of exactly the declared size reach the end mark in one go.
    QByteArray decoded(declared + 1, Qt::Uninitialized);
    int status = Z_OK;
    qint64 size = 0;
    while (status == Z_OK) {
        if (size == decoded.size()) {
            if (size > maxBytes) {
                inflateEnd(&stream);
                return tl::unexpected(DecodeError::TooLarge);
            }
            decoded.resize(std::min(maxBytes + 1, size * 2));
        }
        stream.next_out = reinterpret_cast<Bytef *>(decoded.data() + size);
        stream.avail_out = static_cast<uInt>(decoded.size() - size);
        status = inflate(&stream, Z_NO_FLUSH);
        size = decoded.size() - stream.avail_out;
    }
    const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    if (size > maxBytes)
        return tl::unexpected(DecodeError::TooLarge);
    if (!whole)
        return tl::unexpected(DecodeError::Undecodable);
    decoded.resize(size);
    return decoded;
}

} // namespace signalbox
