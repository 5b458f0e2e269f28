// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/tracking/jsonvalue.h"
#include "broadcasts/tracking/trackerquestion.h"

#include <string_view>

namespace signalbox::tracking {

/// A call's error.
struct CallError
{
    std::int64_t code = 0;
    std::string_view message; ///< Escapes kept.

    [[nodiscard]] bool says(std::string_view part) const { return message.find(part) != std::string_view::npos; }
};

// What the families make of a result and of an error. @p evidence comes with question and subject and with
// NoInformation.
void readEvmResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result);
void readSolanaResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result);
void readUtxoResult(Evidence &evidence, const TrackerQuestion &question, const JsonValue &result);
void readTronAnswer(Evidence &evidence, const TrackerQuestion &question, const JsonValue &body);
void readEvmError(Evidence &evidence, const TrackerQuestion &question, const CallError &error);
void readSolanaError(Evidence &evidence, const TrackerQuestion &question, const CallError &error);
void readUtxoError(Evidence &evidence, const TrackerQuestion &question, const CallError &error);

/// The bytes of @p value if they are 64 hexadecimal digits, with `0x` before them where @p prefixed; empty else.
/// Nothing that a node sends gets into a later question but through this.
[[nodiscard]] QByteArray hashOf(const JsonValue &value, bool prefixed);

} // namespace signalbox::tracking
