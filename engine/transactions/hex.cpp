// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/hex.h"

#include <string>

namespace signalbox::transactions {

namespace {
// -1 for what is no digit.
int digitValue(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}
}

std::optional<QByteArray> decodeHex(std::string_view text)
{
    if (text.size() % 2 != 0)
        return std::nullopt;
    QByteArray bytes(static_cast<qsizetype>(text.size() / 2), Qt::Uninitialized);
    char *out = bytes.data();
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = digitValue(text[i]);
        const int low = digitValue(text[i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        *out++ = static_cast<char>(high * 16 + low);
    }
    return bytes;
}

QByteArray encodeHex(std::string_view bytes)
{
    return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())).toHex();
}

QByteArray encodeHexReversed(std::string_view bytes)
{
    return encodeHex(std::string(bytes.rbegin(), bytes.rend()));
}

} // namespace signalbox::transactions
