// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/requestrecord.h"

#include <QList>

#include <memory>

namespace signalbox {

/// A finished request as the trail, the console and the API share it: immutable, so handing one to another thread costs
/// a reference and not a copy.
using RequestSnapshot = std::shared_ptr<const RequestRecord>;

using RequestSnapshots = QList<RequestSnapshot>;

} // namespace signalbox
