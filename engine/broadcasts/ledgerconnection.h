// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"
#include "sqlite/sqlconnection.h"

namespace signalbox {

using LedgerConnection = SqlConnection<LedgerError>;

} // namespace signalbox
