// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "gateway/requestrecord.h"
#include "rehearsal/imaginedend.h"

#include <QHash>

namespace signalbox {

/// A request that is only imagined.
struct PredictRequest
{
    QByteArray route; ///< Slug, in the configuration that is asked (running or draft).
    QByteArray method; ///< Exact method, or "VERB /path" for TRON HTTP.
    RequestShape shape = RequestShape::Call;
    QHash<QByteArray, ImaginedEnd> ends; ///< By Endpoint id; a result where none is named.
    QHash<QByteArray, Admission> skipped; ///< Endpoints that would be passed over, and why.
};

/// The trail that @p request would have under @p configuration: the same order, bounds and rules as the gateway's, and
/// nothing is sent. Weighted Routes are predicted in the order of their weights, heaviest first. Durations are 0. Empty
/// when there is no such Route. Pure.
[[nodiscard]] std::optional<RequestRecord> predict(const Configuration &configuration, const PredictRequest &request);

/// The class that @p method has on @p route, overrides included.
[[nodiscard]] OperationClass predictedClass(const Route &route, const QByteArray &method);

/// A cell of the decision matrix: the decision after the first attempt, with candidates and attempts left.
[[nodiscard]] Verdict matrixVerdict(OperationClass operationClass, ImaginedEnd end, DataPlane plane = DataPlane::JsonRpc);

} // namespace signalbox
