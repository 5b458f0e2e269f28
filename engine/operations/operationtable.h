// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/operationclass.h"
#include "operations/protocol.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace signalbox {

/// One line of a class table, with the reason and source that the console and the API show.
struct Operation
{
    std::string name; ///< Exact method, or the path (pattern) of a TRON HTTP operation.
    OperationClass operationClass = OperationClass::Unrecognized;
    std::string reason;
    std::string source;
    std::string note;
    std::vector<std::string> verbs; ///< TRON HTTP only: the verbs that match.
};

/// The class table of one protocol, loaded once from the built-in resources. Immutable; any thread.
class OperationTable
{
public:
    /// The built-in table. Valid for the life of the program; the first call loads it.
    [[nodiscard]] static const OperationTable &forProtocol(Protocol protocol);

    /// Exact, case-sensitive look-up of a JSON-RPC method. Null when it is not listed (then it is unrecognized).
    [[nodiscard]] const Operation *findMethod(std::string_view method) const;

    /// Look-up of a TRON HTTP operation by verb and normalised path (no query). A brace segment matches one non-empty
    /// segment. Null when it is not listed.
    [[nodiscard]] const Operation *findPath(std::string_view verb, std::string_view path) const;

    [[nodiscard]] std::span<const Operation> operations() const { return m_operations; }

private:
    explicit OperationTable(Protocol protocol);

    std::vector<Operation> m_operations;
    std::unordered_map<std::string_view, const Operation *> m_byName;
    std::vector<const Operation *> m_patterns;
};

} // namespace signalbox
