// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLineEdit>

namespace signalbox {

/// One line that is read, selected and copied, not edited: it looks like the page's own text, in every theme, and
/// scrolls where it has no room.
class ValueLine final : public QLineEdit
{
    Q_OBJECT

public:
    explicit ValueLine(QWidget *parent = nullptr);
};

} // namespace signalbox
