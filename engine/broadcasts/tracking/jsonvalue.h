// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "operations/jsonscanner.h"

namespace signalbox::tracking {

/// A value inside a JSON text that is known to be well formed. Reads on demand, builds nothing; what is not there, or
/// not of the wanted type, is absent. The text must outlive it.
class JsonValue
{
public:
    JsonValue() = default;
    explicit JsonValue(std::string_view token);

    [[nodiscard]] JsonKind kind() const { return m_kind; }
    [[nodiscard]] std::string_view token() const { return m_token; }
    [[nodiscard]] bool isPresent() const { return m_kind != JsonKind::None; }
    [[nodiscard]] bool isNull() const { return m_kind == JsonKind::Null; }
    [[nodiscard]] bool isObject() const { return m_kind == JsonKind::Object; }

    /// The member of that very name; absent when it occurs twice.
    [[nodiscard]] JsonValue member(std::string_view name) const;

    /// Calls @p visit with each element of an array until it returns false.
    void forEach(const std::function<bool(JsonValue)> &visit) const;

    /// The only element of an array of one.
    [[nodiscard]] JsonValue onlyElement() const;

    /// A string without escapes.
    [[nodiscard]] std::optional<std::string_view> plain() const;

    /// The same as bytes; empty when absent.
    [[nodiscard]] QByteArray bytes() const;

    [[nodiscard]] std::optional<std::int64_t> integer() const;
    [[nodiscard]] std::optional<std::uint64_t> natural() const;
    [[nodiscard]] std::optional<bool> boolean() const;

    /// An Ethereum quantity: a string of `0x` and 1 to 16 digits.
    [[nodiscard]] std::optional<std::uint64_t> quantity() const;

private:
    std::string_view m_token;
    JsonKind m_kind = JsonKind::None;
};

/// The first 200 bytes of @p text.
[[nodiscard]] QByteArray shortened(std::string_view text);

} // namespace signalbox::tracking
