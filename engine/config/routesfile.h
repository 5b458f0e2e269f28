// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/configuration.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QString>

namespace signalbox {

/// The ports that this gateway listens at when they are not those of the configuration: given on the command line, or
/// picked because the configuration says 0. 0 here: as the configuration says.
struct ListenPorts
{
    std::uint16_t gateway = 0;
    std::uint16_t management = 0;
};

/// Reads and checks a Routes file's text (spec section 11). All problems are reported, not only the first. Unknown
/// fields are errors.
[[nodiscard]] tl::expected<Configuration, ConfigProblems> parseRoutesFile(
    const QByteArray &text, ListenPorts listening = {});

/// The rules that hold for a configuration from anywhere (file, API, console); also called by parseRoutesFile().
[[nodiscard]] ConfigProblems validate(const Configuration &configuration, ListenPorts listening = {});

/// The text to write: stable order, two-space indentation, defaults left out where the spec has defaults.
/// @p console is put at its end, see consoleSection(); empty: there is none.
[[nodiscard]] QByteArray renderRoutesFile(const Configuration &configuration, const QByteArray &console = {});

/// What a Routes file's text brings of the console's own (saved filters), as JSON on one line; empty when it brings
/// nothing. No part of the configuration: the gateway only keeps it.
[[nodiscard]] QByteArray consoleSection(const QByteArray &text);

/// The configuration with every default spelled out (`--print-effective-config`); no secret is in it, only references.
[[nodiscard]] QByteArray renderEffectiveConfiguration(const Configuration &configuration);

/// What may not change while the gateway runs: an Endpoint's protocol and network (spec section 2). For changes by the
/// API and the console; an edited file says that the old Endpoint is gone and another one has taken its id.
[[nodiscard]] ConfigProblems validateChange(const Configuration &before, const Configuration &after);

/// The bytes of the Routes file; the error is one problem without a line.
[[nodiscard]] tl::expected<QByteArray, ConfigProblems> readRoutesFileText(const QString &path);

/// Reads @p path; a file that can't be read is one problem.
[[nodiscard]] tl::expected<Configuration, ConfigProblems> loadRoutesFile(
    const QString &path, ListenPorts listening = {});

/// Writes atomically (temporary file, fsync, rename), readable by its owner alone. The error says what to do.
[[nodiscard]] tl::expected<void, QString> saveRoutesFile(
    const QString &path, const Configuration &configuration, const QByteArray &console = {});

} // namespace signalbox
