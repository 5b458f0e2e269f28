// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QString>
#include <QStringList>

namespace signalbox {

/// What `signalboxctl` was asked to do: what the console can do with files, without a display.
struct SignalboxctlLine
{
    enum class Action : quint8
    {
        Explain,
        Capsule, ///< Print a capsule's report.
        Rules,
        Print ///< Help or version.
    };
    Action action = Action::Print;
    QStringList files; ///< Of Explain, and one of Capsule; "-": standard input, at most once.
    QString rule; ///< Of Rules: an id; empty: all.
    bool json = false; ///< Of Explain.
    QString text; ///< Of Print.
};

/// Reads the arguments (the first is the program's name). The error says what is wrong.
[[nodiscard]] tl::expected<SignalboxctlLine, QString> parseSignalboxctlLine(const QStringList &arguments);

} // namespace signalbox
