// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcaststore.h"
#include "faces/broadcastsface.h"

namespace signalbox {

/// What the ledger alone says of one broadcast: all evidence is stale, and who is asked is not known. None when there
/// is no such row.
[[nodiscard]] BroadcastStore::Result<std::optional<BroadcastView>> readStoredView(BroadcastStore &store, qint64 id);

/// Who of @p targets (in the Route's order) would get the bytes of @p detail for the first time if they were sent again,
/// within @p limit attempts.
[[nodiscard]] QByteArrayList wouldLearn(const BroadcastDetail &detail, const QByteArrayList &targets, int limit);

} // namespace signalbox
