// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/base58.h"

#include "transactions/digest.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace signalbox::transactions {

namespace {
constexpr std::string_view alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

// Five digits fit a 32-bit limb (58^5 < 2^32), so a step of the long division handles five characters at once.
constexpr std::size_t digitsPerStep = 5;

// Little-endian limbs: number = number * factor + carry.
void multiplyAdd(std::vector<std::uint32_t> &number, std::uint32_t factor, std::uint32_t summand)
{
    std::uint64_t carry = summand;
    for (std::uint32_t &limb : number) {
        carry += std::uint64_t{limb} * factor;
        limb = static_cast<std::uint32_t>(carry);
        carry >>= 32;
    }
    if (carry != 0)
        number.push_back(static_cast<std::uint32_t>(carry));
}
}

QByteArray encodeBase58(std::string_view bytes)
{
    std::vector<std::uint8_t> digits; // little-endian, base 58
    for (const char byte : bytes) {
        unsigned carry = static_cast<std::uint8_t>(byte);
        for (std::uint8_t &digit : digits) {
            carry += digit * 256U;
            digit = static_cast<std::uint8_t>(carry % 58);
            carry /= 58;
        }
        for (; carry != 0; carry /= 58)
            digits.push_back(static_cast<std::uint8_t>(carry % 58));
    }
    // Every leading zero byte is written as one digit zero.
    const std::size_t zeros = std::min(bytes.find_first_not_of('\0'), bytes.size());
    QByteArray text(static_cast<qsizetype>(zeros), alphabet.front());
    std::reverse(digits.begin(), digits.end());
    for (const std::uint8_t digit : digits)
        text.append(alphabet[digit]);
    return text;
}

QByteArray encodeBase58Check(std::string_view bytes)
{
    QByteArray checked(bytes.data(), static_cast<qsizetype>(bytes.size()));
    checked.append(doubleSha256({bytes}).first(4));
    return encodeBase58(view(checked));
}

std::optional<QByteArray> decodeBase58(std::string_view text, std::size_t maxBytes)
{
    // A byte takes log(256) / log(58) = 1.366 characters, a leading zero byte takes one.
    if (text.size() > maxBytes * 137 / 100 + 1)
        return std::nullopt;
    const std::size_t zeros = std::min(text.find_first_not_of(alphabet.front()), text.size());
    std::vector<std::uint32_t> number;
    for (std::size_t i = zeros; i < text.size(); i += digitsPerStep) {
        std::uint32_t factor = 1;
        std::uint32_t value = 0;
        for (const char character : text.substr(i, digitsPerStep)) {
            const std::size_t digit = alphabet.find(character);
            if (digit == std::string_view::npos)
                return std::nullopt;
            factor *= 58;
            value = value * 58 + static_cast<std::uint32_t>(digit);
        }
        multiplyAdd(number, factor, value);
    }
    QByteArray bytes;
    for (const std::uint32_t limb : number) {
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes.append(static_cast<char>(limb >> shift));
    }
    while (bytes.endsWith('\0'))
        bytes.chop(1);
    bytes.append(static_cast<qsizetype>(zeros), '\0');
    if (static_cast<std::size_t>(bytes.size()) > maxBytes)
        return std::nullopt;
    std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

} // namespace signalbox::transactions
