// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

/// How the console's large tables look and behave: whole rows, one at a time, nothing edited in place, no grid, columns
/// that can be moved and whose third click ends the sorting. UI thread.
void setTableLook(QTableView *table);

} // namespace signalbox
