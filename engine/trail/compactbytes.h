// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QVarLengthArray>

#include <cstdint>

namespace signalbox {

/// Appends values so that small ones take few bytes: whole numbers in groups of seven bits, signed ones folded so that
/// −1 is as short as 1, byte arrays after their length. The same on every machine.
class CompactWriter final
{
public:
    void writeNumber(std::uint64_t number);
    void writeSigned(std::int64_t number);
    void writeBytes(QByteArrayView bytes);

    /// Of what was written, until something more is.
    [[nodiscard]] QByteArrayView view() const { return {m_bytes.data(), m_bytes.size()}; }
    void clear() { m_bytes.clear(); } ///< Keeps the memory.

    [[nodiscard]] QByteArray take()
    {
        const QByteArray taken(m_bytes.data(), m_bytes.size());
        m_bytes.clear();
        return taken;
    }

private:
    QVarLengthArray<char, 512> m_bytes; ///< Enough for most requests' records.
};

/// Reads what a CompactWriter has written. After a byte too few, or a value that can't have been written, it is not
/// good and gives zeros and nothing.
class CompactReader final
{
public:
    /// @p bytes outlive this and what readBytes() gives.
    explicit CompactReader(QByteArrayView bytes)
        : m_rest(bytes)
    { }

    [[nodiscard]] std::uint64_t readNumber();
    [[nodiscard]] std::int64_t readSigned();
    [[nodiscard]] QByteArrayView readBytes();

    void fail() { m_good = false; }
    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] bool isAtEnd() const { return m_rest.isEmpty(); }
    [[nodiscard]] qsizetype left() const { return m_rest.size(); } ///< Bytes.

private:
    QByteArrayView m_rest;
    bool m_good = true;
};

} // namespace signalbox
