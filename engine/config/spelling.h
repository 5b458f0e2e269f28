// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

namespace signalbox {

/// The one of @p known that @p name was probably meant to be: at most two slips of the hand. Empty when nothing is
/// close.
[[nodiscard]] QByteArray closestName(const QByteArray &name, const QByteArrayList &known);

/// " (did you mean "max_attempts"?)", or nothing: to be put behind a message.
[[nodiscard]] QString suggestion(const QByteArray &name, const QByteArrayList &known);

/// @p name between quotes, cut to a readable length, control characters replaced: safe in any log or terminal.
[[nodiscard]] QString quoted(const QByteArray &name);

} // namespace signalbox
