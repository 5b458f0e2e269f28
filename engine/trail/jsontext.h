// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

/// The pieces of JSON text that log lines are made of, appended to one growing buffer: a line is built in about a
/// microsecond because no document tree stands in between. Pure; any thread.
namespace signalbox::jsontext {

/// Appends @p bytes as a JSON string with its quotes. Valid JSON whatever the bytes: control characters (C0, DEL, C1)
/// are escaped so that a log can be shown in a terminal, each byte that is no UTF-8 becomes U+FFFD.
void appendString(std::string &out, std::string_view bytes);

void appendNumber(std::string &out, std::int64_t number);

/// Appends @p duration in milliseconds, with a fraction of up to three digits where there is one: `12`, `12.345`.
void appendMilliseconds(std::string &out, std::chrono::microseconds duration);

/// Appends @p time as a JSON string, RFC 3339 in UTC with milliseconds: `"2026-03-01T12:00:00.042Z"`.
void appendTime(std::string &out, std::chrono::system_clock::time_point time);

} // namespace signalbox::jsontext
