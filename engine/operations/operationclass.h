// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace signalbox {

/// What may happen to a request after an ambiguous failure (spec section 4). Ordered from least to most caution.
enum class OperationClass : std::uint8_t
{
    Stateless,
    Broadcast,
    Session,
    SideEffect,
    Unrecognized
};

inline constexpr std::array allOperationClasses{OperationClass::Stateless, OperationClass::Broadcast,
    OperationClass::Session, OperationClass::SideEffect, OperationClass::Unrecognized};

/// The name used in tables, files, logs and the API, for example "side_effect".
[[nodiscard]] std::string_view operationClassName(OperationClass operationClass);

[[nodiscard]] std::optional<OperationClass> operationClassFromName(std::string_view name);

/// True for the classes that may be sent again after an ambiguous failure.
[[nodiscard]] constexpr bool mayBeReplayed(OperationClass operationClass)
{
    return operationClass == OperationClass::Stateless || operationClass == OperationClass::Broadcast;
}

} // namespace signalbox
