// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "noderesults.h"

#include <array>
#include <charconv>
#include <cstdint>

namespace signalbox::benchmark {

namespace {

constexpr std::size_t smallestResult = 2;
constexpr std::size_t largestResult = 64 * 1024 * 1024;
constexpr std::size_t largestQuantity = 1024;
constexpr int longestDelay = 60'000;

/// Takes @p word and the number after it off the front of @p text.
template <typename Number>
bool takeNumber(std::string_view &text, std::string_view word, Number &number)
{
    if (!text.starts_with(word))
        return false;
    text.remove_prefix(word.size());
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

/// Hexadecimal digits that do not repeat within a result, from a small generator of our own: the same bytes on each
/// run.
class Digits
{
public:
    void append(std::string &text, std::size_t count)
    {
        constexpr std::string_view alphabet = "0123456789abcdef";
        for (; count > 0; --count) {
            m_state = m_state * 6364136223846793005U + 1442695040888963407U;
            text += alphabet[m_state >> 60U];
        }
    }

private:
    std::uint64_t m_state = 1;
};

void appendLogEntry(std::string &text, Digits &digits)
{
    constexpr std::array fields{std::pair{R"({"address":"0x)", 40}, std::pair{R"(","topics":["0x)", 64},
        std::pair{R"(","0x)", 64}, std::pair{R"("],"data":"0x)", 64}, std::pair{R"(","blockNumber":"0x)", 7},
        std::pair{R"(","transactionHash":"0x)", 64}};
    for (const auto &[name, length] : fields) {
        text += name;
        digits.append(text, static_cast<std::size_t>(length));
    }
    text += R"(","logIndex":"0x1f","removed":false})";
}

std::string quantity(std::size_t bytes)
{
    std::string text = "\"";
    Digits().append(text, bytes - 2);
    return text + '"';
}

std::string logEntries(std::size_t bytes)
{
    Digits digits;
    std::string entry;
    appendLogEntry(entry, digits);
    // All entries have one length; what is left after the last whole one becomes a string at the end.
    const std::size_t closing = std::string_view(R"("0x"])").size();
    std::string text = "[";
    text.reserve(bytes);
    while (text.size() + entry.size() + 1 + closing <= bytes) {
        appendLogEntry(text, digits);
        text += ',';
    }
    text += R"("0x)";
    digits.append(text, bytes - text.size() - 2);
    return text + R"("])";
}

} // namespace

std::optional<NodeRequest> parseNodePath(std::string_view path)
{
    NodeRequest request;
    if (!takeNumber(path, "/result-", request.resultBytes))
        return std::nullopt;
    if (!path.empty() && (!takeNumber(path, "-delay-", request.delayMilliseconds) || !path.empty()))
        return std::nullopt;
    if (request.resultBytes < smallestResult || request.resultBytes > largestResult || request.delayMilliseconds < 0
        || request.delayMilliseconds > longestDelay)
        return std::nullopt;
    return request;
}

const std::string &NodeResults::ofSize(std::size_t bytes)
{
    const auto known = m_results.find(bytes);
    if (known != m_results.end())
        return known->second;
    return m_results.emplace(bytes, bytes <= largestQuantity ? quantity(bytes) : logEntries(bytes)).first->second;
}

} // namespace signalbox::benchmark
