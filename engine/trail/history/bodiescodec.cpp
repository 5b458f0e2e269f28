// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/history/bodiescodec.h"

#include "trail/compactbytes.h"

#include <QtEndian>

namespace signalbox {

namespace {

constexpr std::uint64_t plain = 1; ///< The version and how it is written in one number.
constexpr std::uint64_t deflated = 2;

constexpr int fastest = 1; ///< Level of compression: three times as fast as the usual one, and hardly larger.
constexpr qsizetype worthCompressing = 128; ///< Bytes.
constexpr qint64 mostInflation = 1'100; ///< Deflate does no more than 1,032; what claims more is damaged.
constexpr std::uint64_t mostAnswers = 1'000;

QByteArray inflate(QByteArrayView bytes)
{
    // qUncompress() believes the size that stands before the data, and takes the memory.
    if (bytes.size() < qsizetype(sizeof(quint32)))
        return {};
    const qint64 claimed = qFromBigEndian<quint32>(bytes.data());
    if (claimed > bytes.size() * mostInflation)
        return {};
    return qUncompress(reinterpret_cast<const uchar *>(bytes.data()), bytes.size());
}

std::optional<CapturedBodies> readFields(QByteArrayView bytes)
{
    CompactReader reader(bytes);
    CapturedBodies bodies;
    bodies.request = reader.readBytes().toByteArray();
    bodies.path = reader.readBytes().toByteArray();
    bodies.contentType = reader.readBytes().toByteArray();
    const std::uint64_t answers = reader.readNumber();
    if (answers > mostAnswers)
        return std::nullopt;
    for (std::uint64_t i = 0; reader.isGood() && i < answers; ++i)
        bodies.answers.append(reader.readBytes().toByteArray());
    return reader.isGood() && reader.isAtEnd() ? std::optional(std::move(bodies)) : std::nullopt;
}

} // namespace

QByteArray encodeBodies(const CapturedBodies &bodies)
{
    CompactWriter fields;
    for (const QByteArray &text : {bodies.request, bodies.path, bodies.contentType})
        fields.writeBytes(text);
    fields.writeNumber(static_cast<std::uint64_t>(bodies.answers.size()));
    for (const QByteArray &answer : bodies.answers)
        fields.writeBytes(answer);
    const QByteArray written = fields.take();
    CompactWriter whole;
    if (written.size() >= worthCompressing) {
        const QByteArray smaller = qCompress(written, fastest);
        if (smaller.size() < written.size()) {
            whole.writeNumber(deflated);
            whole.writeBytes(smaller);
            return whole.take();
        }
    }
    whole.writeNumber(plain);
    whole.writeBytes(written);
    return whole.take();
}

std::optional<CapturedBodies> decodeBodies(QByteArrayView bytes)
{
    CompactReader whole(bytes);
    const std::uint64_t way = whole.readNumber();
    const QByteArrayView written = whole.readBytes();
    if (!whole.isGood() || !whole.isAtEnd())
        return std::nullopt;
    if (way == plain)
        return readFields(written);
    return way == deflated ? readFields(inflate(written)) : std::nullopt;
}

} // namespace signalbox
