// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"

#include <QMetaType>
#include <QString>

#include <chrono>
#include <memory>

namespace signalbox {

/// A configuration that was taken, and when and why. Immutable: it is shared by all threads that still use it.
struct Generation
{
    quint64 number = 0; ///< Counts from 1; where generations are kept, on from the last run's.
    std::chrono::system_clock::time_point takenAt;
    QString origin; ///< Where it came from: "file" at the start, "reload", or what apply() was told, such as "api".
    Configuration configuration;

    /// An earlier configuration was taken again.
    [[nodiscard]] bool isRollback() const { return origin.contains(QLatin1String("rollback of generation")); }

    /// The console has done so by itself, because requests began to fail.
    [[nodiscard]] bool isGuardedRollback() const { return isRollback() && origin.startsWith(QLatin1String("guard: ")); }

    /// Not from the console, nor from the file as it was at the start.
    [[nodiscard]] bool isFromChangedFile() const { return origin == QLatin1String("reload"); }
};

using GenerationPtr = std::shared_ptr<const Generation>;

} // namespace signalbox
