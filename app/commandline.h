// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QString>
#include <QStringList>

#include <optional>

namespace signalbox {

/// What a program of ours was asked to do (spec section 11).
struct CommandLine
{
    enum class Action : quint8 { Run, CheckConfig, PrintEffectiveConfig, Help, Version };
    Action action = Action::Run;
    QString profile; ///< Directory.
    QString config; ///< Routes file; in the profile unless named.
    bool configNamed = false; ///< `--config` was given: the file must exist.
    std::optional<quint16> port; ///< Overrides the file.
    std::optional<quint16> managementPort;
    bool demo = false;
    bool hidden = false; ///< `signalbox` alone: the window stays closed at first.
    QString capsule; ///< `signalbox` alone: an incident capsule to be shown, and nothing else to be done.
    bool readOnly = false; ///< `signalbox` alone: nothing is changed, sent again or injected from the console.
    QString log; ///< Empty: standard error.
    QString text; ///< Help or version.
};

enum class Program : quint8
{
    Signalboxd, ///< Without a display.
    Signalbox ///< The console.
};

/// Reads the arguments (the first is the program's name). The error says what is wrong with which option.
[[nodiscard]] tl::expected<CommandLine, QString> parseCommandLine(
    const QStringList &arguments, Program program = Program::Signalboxd);

} // namespace signalbox
