// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "health/chainidentity.h"
#include "health/probequestion.h"
#include "operations/protocol.h"

#include <QByteArray>

namespace signalbox {

/// The question that makes an Endpoint of @p protocol name its network. Each is a query that any node answers, without a key or an index.
[[nodiscard]] ProbeQuestion identityQuestion(Protocol protocol);

/// Reads the answer's @p body and compares it with the configured @p network. What can't be read is Unknown without a
/// reported network; a configured name that has no known identity (a private network) is Unknown with one. Pure.
[[nodiscard]] ChainIdentity readIdentity(Protocol protocol, const QByteArray &network, const QByteArray &body);

} // namespace signalbox
