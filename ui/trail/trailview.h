// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generation.h"
#include "gateway/capturedbodies.h"
#include "trail/requestsnapshot.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>

namespace signalbox {

/// All that a trail is shown from. A value; pure.
struct TrailView
{
    RequestSnapshot request;
    GenerationPtr generation; ///< The one it ran with; null when that is not held any more.
    std::optional<CapturedBodies> bodies;
    QHash<QByteArray, QString> cordons; ///< Reasons of the cordons that are in force now, by Endpoint id.
    QStringList states; ///< Of each attempt's Endpoint as it began, in words; empty where nobody watched.
    bool predicted = false; ///< Nothing was sent and nothing was measured: no id, no times, no bytes, no "what if".

    /// Null when the generation, or the Route in it, is not known.
    [[nodiscard]] const Route *route() const;

    /// The Endpoint's name as the generation has it; else its id.
    [[nodiscard]] QString nameOf(const QByteArray &endpointId) const;

    /// Its place among the Route's targets, from 1; 0 when it is not known.
    [[nodiscard]] int positionOf(const QByteArray &endpointId) const;
};

} // namespace signalbox
