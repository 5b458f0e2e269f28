// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"

#include <tl/expected.hpp>

#include <QByteArray>

#include <vector>

namespace signalbox {

struct PositionedMember;

/// A JSON value that knows the line it begins on (1-based).
struct PositionedValue
{
    enum class Kind : quint8
    {
        Null,
        Boolean,
        Number,
        String,
        Array,
        Object
    };
    Kind kind = Kind::Null;
    bool boolean = false;
    int line = 0;
    QByteArray text; ///< A string decoded to UTF-8, or a number as it is written.
    std::vector<PositionedValue> elements; ///< Of an array.
    std::vector<PositionedMember> members; ///< Of an object, in the order of the text, names that occur twice included.
};

struct PositionedMember
{
    QByteArray name;
    int line = 0; ///< Of the name.
    PositionedValue value;
};

/// Reads strict RFC 8259 JSON. The problem of a text that isn't names its line and no field. Pure.
[[nodiscard]] tl::expected<PositionedValue, ConfigProblem> readPositionedJson(const QByteArray &text);

} // namespace signalbox
