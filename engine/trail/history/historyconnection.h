// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "sqlite/sqlconnection.h"
#include "trail/history/historyerror.h"

namespace signalbox {

using HistoryConnection = SqlConnection<HistoryError>;
using HistoryResult = HistoryConnection::Result;

} // namespace signalbox
