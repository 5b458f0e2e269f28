// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/filterkey.h"

#include <QString>

namespace signalbox {

/// Why a filter can't be understood, and where. A value; the text for people is made at the edge.
struct FilterError
{
    enum class Code : std::uint8_t
    {
        UnknownKey,
        UnknownValue,
        NoNumber,
        NoTime,
        NoComparison,
        MissingValue,
        OpenQuote,
        NotAnswered ///< A key of the language that no data answers yet.
    };

    Code code = Code::UnknownKey;
    qsizetype position = 0; ///< Of what is wrong, in the filter's text.
    qsizetype length = 0;
    QString found; ///< What stands there.
    QString key; ///< Of the term it stands in.
    QString allowed; ///< What could stand there, in words.

    /// Still being written: what is wrong is that something is missing.
    [[nodiscard]] bool isUnfinished() const { return code == Code::MissingValue || code == Code::OpenQuote; }

    /// The whole English sentence.
    [[nodiscard]] QString toString() const;

    /// @p sentence, which is filterErrorSentence() or its translation, with what was found in its places.
    [[nodiscard]] QString fill(const QString &sentence) const;
};

/// One English sentence with %1 for what was found, %2 for the key and %3 for what is allowed.
[[nodiscard]] std::string_view filterErrorSentence(FilterError::Code code);

/// What is closest to @p found of @p words, or those that begin so, or all of them: "stopped", "answered, definite or
/// ambiguous".
[[nodiscard]] QString closestOrAll(const QString &found, const QStringList &words);

} // namespace signalbox
