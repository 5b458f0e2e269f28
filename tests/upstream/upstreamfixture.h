// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/scriptedendpoint.h"
#include "support/testcertificates.h"
#include "upstream/attempt.h"
#include "upstream/endpointaccess.h"

namespace signalbox {

/// How @p endpoint is reached: over TLS, trusting the test authority alone, when @p certificates is not null.
[[nodiscard]] EndpointAccess accessTo(const ScriptedEndpoint &endpoint, const TestCertificates *certificates = nullptr);

/// A JSON-RPC call with this id as its body.
[[nodiscard]] AttemptRequest callRequest(int id = 1, std::chrono::milliseconds timeout = std::chrono::seconds(5));

/// The answer of FaultScript::healthy() to it.
[[nodiscard]] QByteArray healthyAnswer(int id = 1);

/// A script from JSON text; stops the program when it is not understood.
[[nodiscard]] FaultScript scriptFrom(QByteArrayView json);

} // namespace signalbox
