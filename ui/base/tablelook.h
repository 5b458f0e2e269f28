// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

/// How the console's tables look and behave: whole rows of one height, one at a time, nothing edited in place, no grid.
/// UI thread.
void setSmallTableLook(QTableView *table);

/// The same of the large ones: besides, columns that can be moved and whose third click ends the sorting.
void setTableLook(QTableView *table);

} // namespace signalbox
