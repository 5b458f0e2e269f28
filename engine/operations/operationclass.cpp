// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/operationclass.h"

namespace signalbox {

namespace {
constexpr std::array<std::string_view, allOperationClasses.size()> names{
    "stateless", "broadcast", "session", "side_effect", "unrecognized"};
}

std::string_view operationClassName(OperationClass operationClass)
{
    return names[static_cast<std::size_t>(operationClass)];
}

std::optional<OperationClass> operationClassFromName(std::string_view name)
{
    for (const OperationClass operationClass : allOperationClasses) {
        if (operationClassName(operationClass) == name)
            return operationClass;
    }
    return std::nullopt;
}

} // namespace signalbox
