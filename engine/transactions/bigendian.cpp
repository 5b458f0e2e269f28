// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/bigendian.h"

#include <algorithm>

namespace signalbox::transactions {

namespace {
QByteArray withoutLeadingZeros(const QByteArray &bytes)
{
    qsizetype zeros = 0;
    while (zeros < bytes.size() && bytes.at(zeros) == '\0')
        ++zeros;
    return bytes.sliced(zeros);
}
}

std::uint64_t toUnsigned(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (const char byte : bytes)
        value = (value << 8) | static_cast<std::uint8_t>(byte);
    return value;
}

QByteArray fromUnsigned(std::uint64_t value)
{
    QByteArray bytes;
    for (; value != 0; value >>= 8)
        bytes.prepend(static_cast<char>(value));
    return bytes;
}

QByteArray toDecimal(std::string_view bytes)
{
    QByteArray digits; // lowest first
    QByteArray rest(bytes.data(), static_cast<qsizetype>(bytes.size()));
    while (!(rest = withoutLeadingZeros(rest)).isEmpty()) {
        unsigned remainder = 0;
        for (char &byte : rest) {
            const unsigned dividend = remainder * 256 + static_cast<std::uint8_t>(byte);
            byte = static_cast<char>(dividend / 10);
            remainder = dividend % 10;
        }
        digits.append(static_cast<char>('0' + remainder));
    }
    std::reverse(digits.begin(), digits.end());
    return digits.isEmpty() ? QByteArray(1, '0') : digits;
}

QByteArray subtractAndHalve(std::string_view bytes, std::uint8_t subtrahend)
{
    QByteArray result(bytes.data(), static_cast<qsizetype>(bytes.size()));
    int borrow = subtrahend;
    for (qsizetype i = result.size() - 1; i >= 0; --i) {
        const int difference = static_cast<std::uint8_t>(result.at(i)) - borrow;
        borrow = difference < 0 ? 1 : 0;
        result[i] = static_cast<char>(difference);
    }
    unsigned carry = 0;
    for (char &byte : result) {
        const unsigned value = carry * 256 + static_cast<std::uint8_t>(byte);
        byte = static_cast<char>(value / 2);
        carry = value % 2;
    }
    return withoutLeadingZeros(result);
}

} // namespace signalbox::transactions
