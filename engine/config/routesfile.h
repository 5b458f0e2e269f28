// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/configuration.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QString>

namespace signalbox {

/// Reads and checks a Routes file's text (spec section 11). All problems are reported, not only the first. Unknown fields are errors.
[[nodiscard]] tl::expected<Configuration, ConfigProblems> parseRoutesFile(const QByteArray &text);

/// The rules that hold for a configuration from anywhere (file, API, console); also called by parseRoutesFile().
[[nodiscard]] ConfigProblems validate(const Configuration &configuration);

/// The text to write: stable order, two-space indentation, defaults left out where the spec has defaults.
[[nodiscard]] QByteArray renderRoutesFile(const Configuration &configuration);

/// The configuration with every default spelled out (`--print-effective-config`); no secret is in it, only references.
[[nodiscard]] QByteArray renderEffectiveConfiguration(const Configuration &configuration);

/// Reads @p path; a file that can't be read is one problem.
[[nodiscard]] tl::expected<Configuration, ConfigProblems> loadRoutesFile(const QString &path);

/// Writes atomically (temporary file, fsync, rename), readable by its owner alone. The error says what to do.
[[nodiscard]] tl::expected<void, QString> saveRoutesFile(const QString &path, const Configuration &configuration);

} // namespace signalbox
