// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>

QT_FORWARD_DECLARE_CLASS(QSettings)

/// Routes about which no notification is shown (console.md 4.12), as kept in the profile. Pages mute through
/// Navigator::muteRoute(), which tells whoever notifies.
namespace signalbox::mutedroutes {

[[nodiscard]] QByteArrayList all(const QSettings &settings);
void set(QSettings &settings, const QByteArray &route, bool muted);

} // namespace signalbox::mutedroutes
