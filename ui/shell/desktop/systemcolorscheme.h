// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

namespace signalbox {

/// Whether the desktop prefers dark windows. Known at once by the palette the program was started with; the desktop
/// portal corrects that when it answers, and tells of changes. To be made before the product's own palette is set.
class SystemColorScheme final : public QObject
{
    Q_OBJECT

public:
    explicit SystemColorScheme(QObject *parent = nullptr);

    [[nodiscard]] bool isDark() const { return m_dark; }

Q_SIGNALS:
    void changed(bool dark);

private:
    void setDark(bool dark);

    const bool m_darkByPalette;
    bool m_dark;
};

} // namespace signalbox
