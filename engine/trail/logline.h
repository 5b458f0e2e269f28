// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <string>

namespace signalbox {

struct LogEvent;

/// Appends one line of the log (spec section 11), newline included. Pure; any thread.
///
/// Always there: `id`, `time` (arrival), `route`, `method`, `class`, `outcome` (see outcomeWord()), `code`, `ms`
/// (arrival to answer) and `attempts`, each with `endpoint`, `certainty`, `decision`, `rule`, `deliveries` and `phases`
/// (microseconds, only those that happened: `queue_us`, `resolve_us`, `connect_us`, `tls_us`, `send_us`,
/// `first_byte_us`, `body_us`, `total_us`). Where there is one: `rule`, `limit`, `parent`, `members` (how many a batch
/// has), `tx_id`, `client` {`port`, `user_agent`}, `notification`, `overridden`, `skipped` [{`endpoint`, `reason`}],
/// and per attempt `unsent_bytes` (what the system had not taken when it ended), `fault`, `status`, `defect`,
/// `error_code`, `injected`, `cause` (the rule that wanted to move on when another one stopped it).
void appendRequestLine(std::string &out, const RequestRecord &record);

/// Appends the line of an event: `time`, `event`, then its fields, each text redacted.
void appendEventLine(std::string &out, const LogEvent &event);

} // namespace signalbox
