// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/fieldreader.h"

namespace signalbox {

/// An enum by the names that @p nameOf gives its values, of which @p last is the last.
template <auto nameOf, auto last>
[[nodiscard]] std::optional<decltype(last)> valueFromName(std::string_view name)
{
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        if (nameOf(static_cast<decltype(last)>(i)) == name)
            return static_cast<decltype(last)>(i);
    }
    return std::nullopt;
}

/// Reads the field @p name of @p fields, which holds one of those names.
template <auto nameOf, auto last>
void readCode(FieldReader &fields, const char *name, decltype(last) &out)
{
    QByteArrayList allowed;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        const std::string_view code = nameOf(static_cast<decltype(last)>(i));
        allowed.append(QByteArray(code.data(), static_cast<qsizetype>(code.size())));
    }
    fields.readName(name, valueFromName<nameOf, last>, allowed, out);
}

} // namespace signalbox
