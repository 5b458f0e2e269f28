// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "rehearsal/predict.h"

namespace signalbox {

/// The request behind a cell of the decision matrix: three made-up Endpoints of which the first ends so, and a method
/// of the class. A value.
struct MatrixExample
{
    Configuration configuration;
    PredictRequest request;
};

/// JSON-RPC takes the EVM table. The predicted trail's first decision is the cell's.
[[nodiscard]] MatrixExample matrixExample(OperationClass operationClass, ImaginedEnd end, DataPlane plane);

} // namespace signalbox
