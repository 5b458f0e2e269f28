// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace signalbox::tracking {

/// The value among the first @p count ones of an enum that @p nameOf calls @p name (exact, case-sensitive); empty when
/// none does: a later version of this program may know more.
template <typename Enum>
[[nodiscard]] std::optional<Enum> fromName(std::string_view (*nameOf)(Enum), std::size_t count, std::string_view name)
{
    for (std::size_t value = 0; value < count; ++value) {
        if (nameOf(static_cast<Enum>(value)) == name)
            return static_cast<Enum>(value);
    }
    return std::nullopt;
}

} // namespace signalbox::tracking
