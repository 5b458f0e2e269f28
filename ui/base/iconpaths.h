// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QPainterPath>

namespace signalbox {

/// An icon on its grid of 20 by 20.
struct IconPaths
{
    QPainterPath lines; ///< To be stroked 1.5 wide.
    QPainterPath dots; ///< To be filled.
};

/// Empty paths for an unknown name.
[[nodiscard]] IconPaths iconPaths(const QByteArray &name);

[[nodiscard]] QByteArrayList iconPathNames();

} // namespace signalbox
