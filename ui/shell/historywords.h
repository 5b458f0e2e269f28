// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "trail/history/historystatus.h"

#include <QString>

/// What the console says of the history on disk.
namespace signalbox::historywords {

/// "118/512 MB"; "No history" when it is switched off.
[[nodiscard]] QString usage(const HistoryStatus &status);

/// How it does, with what follows and what to do when something is wrong.
[[nodiscard]] QString sentence(const HistoryStatus &status);

/// "12,480 requests on disk, 118 MB; 3 of them marked or with a note."
[[nodiscard]] QString contents(const HistoryContents &contents);

/// What is wrong, and what to do; empty when nothing is.
[[nodiscard]] QString trouble(const HistoryError &error);

/// "512 MB reached; oldest unmarked payloads are dropped, rows kept."
[[nodiscard]] QString full(qint64 budget);

[[nodiscard]] Meaning meaningOf(const HistoryStatus &status);

} // namespace signalbox::historywords
