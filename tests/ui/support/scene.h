// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fakefaces.h"

namespace signalbox::scenes {

/// The time at which the scenes are looked at.
[[nodiscard]] std::chrono::system_clock::time_point now();

/// Four Routes over eight Endpoints on five chains.
[[nodiscard]] Configuration configuration();

/// A quarter of an hour of traffic: mostly fine, one Endpoint slow, one failing now and then, one cordoned.
void makeBusy(FakeFaces &faces);

/// The same, but for three minutes nothing of Route `eth` answers; the Bitcoin node reports another chain.
void makeOutage(FakeFaces &faces);

/// Ends of attempts.
[[nodiscard]] AttemptOutcome result();
[[nodiscard]] AttemptOutcome refused();
[[nodiscard]] AttemptOutcome silent(); ///< After send.
[[nodiscard]] AttemptOutcome throttled(); ///< By TRON HTTP.

/// @p count requests of @p route, evenly from @p from to now(). Each tries the Endpoints of @p outcomes in order.
struct Traffic
{
    QByteArray route;
    QByteArray method;
    OperationClass operationClass = OperationClass::Stateless;
    int count = 0;
    std::chrono::seconds from{0}; ///< Before now().
    std::chrono::seconds to{0};
    QList<std::pair<QByteArray, AttemptOutcome>> outcomes;
    std::chrono::microseconds typical{0}; ///< An answer takes a third to three times of it.
};
[[nodiscard]] RequestSnapshots requests(const Traffic &traffic);

} // namespace signalbox::scenes
