// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QIcon>

namespace signalbox {

/// What the tray icon is made from. A value.
struct TrayFacts
{
    bool listening = false;
    bool routeDown = false; ///< Some Route cannot serve any request.
    bool routeDegraded = false;
    bool faultsArmed = false;
    bool paused = false; ///< Every Route.
    bool openBroadcasts = false;
    bool demo = false;

    bool operator==(const TrayFacts &) const = default;
};

/// The tray icon, told by shape and not by colour alone.
struct TrayState
{
    enum class Shape : quint8
    {
        Solid, ///< All Routes can serve.
        Half, ///< Some Route is degraded.
        Crossed, ///< Not listening, or a Route cannot serve.
        Stripes, ///< Faults are armed.
        PauseBars
    };

    Shape shape = Shape::Solid;
    bool dot = false; ///< Broadcasts are open.
    bool badge = false; ///< The demo runs.

    bool operator==(const TrayState &) const = default;
};

[[nodiscard]] TrayFacts trayFacts(const Faces &faces);

/// The gravest shape that holds: crossed, stripes, pause bars, half, solid. Pure.
[[nodiscard]] TrayState trayStateOf(const TrayFacts &facts);

/// In words, for the tooltip and the menu's first line.
[[nodiscard]] QString trayText(const TrayState &state, bool listening);

[[nodiscard]] QIcon trayIcon(const TrayState &state);

} // namespace signalbox
