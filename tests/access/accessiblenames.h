// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStringList>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// The widgets in @p window, shown or not, that can take the focus and tell a screen reader no name: object name, or
/// class and parent.
[[nodiscard]] QStringList namelessWidgets(const QWidget &window);

} // namespace signalbox
