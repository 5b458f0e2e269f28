// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/gzip.h"

#include <QHash>
#include <QMutex>

#include <zlib.h>

namespace signalbox {

namespace {

/// One gzip stream; bytes go in with write(), the compressed form grows in bytes().
class GzipWriter
{
public:
    explicit GzipWriter(int strategy)
    {
        constexpr int gzipWrapper = 16;
        deflateInit2(&m_stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + gzipWrapper, MAX_MEM_LEVEL, strategy);
    }
    ~GzipWriter() { deflateEnd(&m_stream); }
    Q_DISABLE_COPY_MOVE(GzipWriter)

    void write(QByteArrayView bytes, int flush = Z_NO_FLUSH)
    {
        // zlib's field is not const, but deflate() only reads from it.
        m_stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        do {
            char piece[16 * 1024];
            m_stream.next_out = reinterpret_cast<Bytef *>(piece);
            m_stream.avail_out = sizeof piece;
            deflate(&m_stream, flush);
            m_bytes.append(piece, static_cast<qsizetype>(sizeof piece) - m_stream.avail_out);
        } while (m_stream.avail_out == 0);
    }

    [[nodiscard]] QByteArray finish()
    {
        write({}, Z_FINISH);
        return m_bytes;
    }

private:
    z_stream m_stream{};
    QByteArray m_bytes;
};

} // namespace

QByteArray gzip(const QByteArray &bytes)
{
    GzipWriter writer(Z_DEFAULT_STRATEGY);
    writer.write(bytes);
    return writer.finish();
}

QByteArray gzipOfZeros(qint64 count)
{
    static QMutex mutex;
    static QHash<qint64, QByteArray> made;
    const QMutexLocker locker(&mutex);
    QByteArray &bytes = made[count];
    if (bytes.isEmpty()) {
        const QByteArray zeros(1024 * 1024, '\0');
        GzipWriter writer(Z_RLE); // Runs are all there is; this strategy is the fastest for them.
        for (qint64 left = count; left > 0; left -= zeros.size())
            writer.write(QByteArrayView(zeros).first(qMin<qint64>(left, zeros.size())));
        bytes = writer.finish();
    }
    return bytes;
}

} // namespace signalbox
