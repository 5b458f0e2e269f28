// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QString>

/// The English of texts that leave the program: summaries and explanations. The console has words of its own.
namespace signalbox::plainwords {

/// A code as words: "connection_refused" becomes "connection refused".
[[nodiscard]] QString words(std::string_view code);

/// What came from outside, kept to one visible line: nothing in it steers a terminal.
[[nodiscard]] QString visible(const QByteArray &bytes);

/// How the attempt ended: "application error -32000", "deadline passed after the request was sent".
[[nodiscard]] QString attemptEnd(const AttemptRecord &attempt);

} // namespace signalbox::plainwords
