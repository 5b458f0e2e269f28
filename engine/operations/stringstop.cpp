// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/stringstop.h"

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace signalbox {

namespace {

constexpr std::uint64_t everyByte(unsigned char byte)
{
    return 0x0101010101010101ULL * byte;
}

constexpr std::uint64_t highBits = everyByte(0x80);

/// Non-zero when a byte of @p word is below @p limit (at most 0x80). Exact as a yes or no, which is all that is asked:
/// a borrow can mark a byte too many only above one that is marked rightly.
constexpr std::uint64_t anyByteBelow(std::uint64_t word, unsigned char limit)
{
    return (word - everyByte(limit)) & ~word & highBits;
}

constexpr bool isStop(char character)
{
    return character == '"' || character == '\\' || static_cast<unsigned char>(character) < 0x20;
}

} // namespace

StringStop findStringStopPortable(const char *begin, const char *end)
{
    std::uint64_t seen = 0;
    const char *at = begin;
    while (end - at >= 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, sizeof word);
        const std::uint64_t stops = anyByteBelow(word, 0x20) | anyByteBelow(word ^ everyByte('"'), 1)
            | anyByteBelow(word ^ everyByte('\\'), 1);
        seen |= word;
        if (stops != 0)
            break;
        at += 8;
    }
    for (; at != end && !isStop(*at); ++at)
        seen |= static_cast<unsigned char>(*at);
    return {at, (seen & highBits) != 0};
}

#ifdef __SSE2__

namespace {

__m128i load(const char *at)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
}

/// Bytes of 0xff where a plain run ends.
__m128i stopsOf(__m128i block)
{
    const __m128i quotes = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
    const __m128i backslashes = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
    // Nothing is left of them when 0x1f is taken away with saturation.
    const __m128i controls = _mm_cmpeq_epi8(_mm_subs_epu8(block, _mm_set1_epi8(0x1f)), _mm_setzero_si128());
    return _mm_or_si128(_mm_or_si128(quotes, backslashes), controls);
}

} // namespace

StringStop findStringStop(const char *begin, const char *end)
{
    const char *at = begin;
    int seen = 0;
    // Most strings are short: the first blocks go one by one, and only a long run (hex data) takes four at a time.
    for (int block = 0; end - at >= 16; ++block, at += 16) {
        if (block >= 4) {
            while (end - at >= 64) {
                const __m128i a = load(at), b = load(at + 16), c = load(at + 32), d = load(at + 48);
                const __m128i stops
                    = _mm_or_si128(_mm_or_si128(stopsOf(a), stopsOf(b)), _mm_or_si128(stopsOf(c), stopsOf(d)));
                if (_mm_movemask_epi8(stops) != 0)
                    break;
                seen |= _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d)));
                at += 64;
            }
            if (end - at < 16)
                break;
        }
        const __m128i bytes = load(at);
        seen |= _mm_movemask_epi8(bytes);
        if (const int stops = _mm_movemask_epi8(stopsOf(bytes)); stops != 0)
            return {at + std::countr_zero(static_cast<unsigned>(stops)), seen != 0};
    }
    const StringStop tail = findStringStopPortable(at, end);
    return {tail.at, seen != 0 || tail.nonAscii};
}

#else

StringStop findStringStop(const char *begin, const char *end)
{
    return findStringStopPortable(begin, end);
}

#endif

} // namespace signalbox
