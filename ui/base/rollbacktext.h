// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

namespace signalbox {

/// "9 of 10 requests failed, 1 of 200 before it": why the console has rolled back by itself, from the generation's
/// origin ("guard: 9/10 1/200; rollback of generation 4 to 3"). Empty when it says nothing of the kind.
[[nodiscard]] QString guardedRollbackReason(const QString &origin);

} // namespace signalbox
