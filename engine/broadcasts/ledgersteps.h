// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgerschema.h"

namespace signalbox {

/// The steps of the ledger: version n is what the first n of them make.
[[nodiscard]] std::span<const SchemaStep> ledgerSchema();

} // namespace signalbox
