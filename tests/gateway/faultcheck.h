// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faultrequests.h"
#include "gatewayfixture.h"

#include <QStringList>

namespace signalbox::test {

/// What one request of a fault case came to, seen from every side.
struct FaultRun
{
    FaultClass faultClass;
    Protocol protocol = Protocol::Evm;
    ClassRequest request;
    signalbox::RawResponse response;
    RequestRecord record;
    ScriptedEndpoint *first = nullptr; ///< Plays the fault.
    ScriptedEndpoint *second = nullptr; ///< Healthy.
    QByteArray firstId;
    QByteArray secondId;
    bool splitBatch = false; ///< Judged member by member: the first Endpoint got two requests.
};

/// Everything that is wrong with @p run as the outcome of @p fault; empty when nothing is.
[[nodiscard]] QStringList checkFaultRun(const FaultCase &fault, const FaultRun &run);

/// The rule that a decision about an attempt must name (README of tests/reference/faults).
[[nodiscard]] Rule ruleFor(
    const FaultClass &faultClass, DataPlane plane, const AttemptOutcome &outcome, Decision decision);

} // namespace signalbox::test
