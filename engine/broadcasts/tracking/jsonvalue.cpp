// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracking/jsonvalue.h"

#include "operations/jsonstring.h"

#include <algorithm>
#include <charconv>

namespace signalbox::tracking {

namespace {

constexpr std::size_t maxWords = 200;

template <typename Integer>
std::optional<Integer> parsed(std::string_view digits, int base = 10)
{
    Integer value{};
    const char *const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, value, base);
    if (digits.empty() || error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

} // namespace

JsonValue::JsonValue(std::string_view token)
    : m_token(token)
{
    JsonScanner scanner(token);
    m_kind = scanner.peek();
}

JsonValue JsonValue::member(std::string_view name) const
{
    if (m_kind != JsonKind::Object)
        return {};
    JsonScanner scanner(m_token);
    scanner.enter();
    JsonValue found;
    bool seen = false;
    std::string_view key;
    while (scanner.nextMember(key)) {
        const std::string_view value = scanner.skipValue();
        if (!isSameString(key, name))
            continue;
        if (seen)
            return {};
        seen = true;
        found = JsonValue(value);
    }
    return found;
}

void JsonValue::forEach(const std::function<bool(JsonValue)> &visit) const
{
    if (m_kind != JsonKind::Array)
        return;
    JsonScanner scanner(m_token);
    scanner.enter();
    while (scanner.nextElement()) {
        if (!visit(JsonValue(scanner.skipValue())))
            return;
    }
}

JsonValue JsonValue::onlyElement() const
{
    JsonValue only;
    int count = 0;
    forEach([&](JsonValue element) {
        only = element;
        return ++count < 2;
    });
    return count == 1 ? only : JsonValue();
}

std::optional<std::string_view> JsonValue::plain() const
{
    if (m_kind != JsonKind::String || m_token.find('\\') != std::string_view::npos)
        return std::nullopt;
    return withoutQuotes(m_token);
}

QByteArray JsonValue::bytes() const
{
    const std::string_view text = plain().value_or(std::string_view());
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::optional<std::int64_t> JsonValue::integer() const
{
    return m_kind == JsonKind::Number ? parsed<std::int64_t>(m_token) : std::nullopt;
}

std::optional<std::uint64_t> JsonValue::natural() const
{
    return m_kind == JsonKind::Number ? parsed<std::uint64_t>(m_token) : std::nullopt;
}

std::optional<bool> JsonValue::boolean() const
{
    if (m_kind != JsonKind::True && m_kind != JsonKind::False)
        return std::nullopt;
    return m_kind == JsonKind::True;
}

std::optional<std::uint64_t> JsonValue::quantity() const
{
    const std::string_view text = plain().value_or(std::string_view());
    return text.starts_with("0x") ? parsed<std::uint64_t>(text.substr(2), 16) : std::nullopt;
}

QByteArray shortened(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(std::min(text.size(), maxWords))};
}

} // namespace signalbox::tracking
