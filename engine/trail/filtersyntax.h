// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/filtererror.h"

#include <tl/expected.hpp>

#include <QList>
#include <QStringList>
#include <QStringView>

#include <optional>

namespace signalbox {

enum class FilterOperator : std::uint8_t
{
    Is, ///< `:`
    Above, ///< `>`
    AtLeast, ///< `>=`
    Below, ///< `<`
    AtMost ///< `<=`
};

/// One term of a filter as it is written: `-tried:alpha|bravo`, `ms>2000`, `balance`.
struct FilterTerm
{
    std::optional<FilterKey> key; ///< None: a bare word.
    bool negated = false;
    FilterOperator comparison = FilterOperator::Is;
    QStringList values; ///< Of which one must hold; without their quotes. Never empty, no value is.
    qsizetype position = 0; ///< Of the term in the text.
    qsizetype length = 0;
    qsizetype valuePosition = 0; ///< Of the first value.
};

/// Where a suggestion would go.
struct FilterCompletion
{
    std::optional<FilterKey> key; ///< A value of this key is being written; none: a key or bare word.
    QString written; ///< What of it stands there up to the cursor, without quotes.
    qsizetype position = 0; ///< What a suggestion replaces.
    qsizetype length = 0;
};

/// Reads the terms of @p text: `term term` = and, `-term` = not, `a|b` = or, quotes for spaces. What a value means is
/// not looked at. Pure; any thread.
[[nodiscard]] tl::expected<QList<FilterTerm>, FilterError> parseFilterTerms(QStringView text);

/// What is being written at @p cursor; never fails, for it is asked while the text is unfinished.
[[nodiscard]] FilterCompletion filterCompletionAt(QStringView text, qsizetype cursor);

/// @p value as it must be written: in quotes when it holds what the language reads as its own.
[[nodiscard]] QString quotedFilterValue(QStringView value);

/// A whole term: `-route:eth`.
[[nodiscard]] QString filterTermText(FilterKey key, QStringView value, bool negated);

/// @p text without its last term, trimmed.
[[nodiscard]] QString withoutLastFilterTerm(QStringView text);

} // namespace signalbox
