// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <utility>

namespace signalbox {

/// Makes @p target what @p source is, in place of an assignment: in Qt 6.4 the move assignment of QVarLengthArray leaks when both
/// sides have outgrown their inline room.
template <typename Value>
void replaceValue(Value &target, Value &&source)
{
    std::destroy_at(&target);
    std::construct_at(&target, std::move(source));
}

} // namespace signalbox
