// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/endpointevidence.h"

#include "base/shapes.h"
#include "base/theme.h"

#include <optional>

namespace signalbox {

/// The columns of the evidence matrix.
enum class EvidenceColumn : quint8
{
    Endpoint,
    Answer,
    Pending,
    Block,
    Head,
    Asked,
};

inline constexpr int evidenceColumnCount = 6;

/// A cell of the matrix as people read it.
struct EvidenceText
{
    QString text;
    QString toolTip;
    Meaning meaning = Meaning::Neutral;
    std::optional<Shape> shape;

    bool operator==(const EvidenceText &) const = default;
};

/// Of @p evidence at @p now, for Endpoints called @p name. Pure.
[[nodiscard]] EvidenceText evidenceText(
    const EndpointEvidence &evidence, EvidenceColumn column, const QString &name, TrackerTime now);

[[nodiscard]] QString titleOf(EvidenceColumn column);

} // namespace signalbox
