// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QImage>
#include <QStringList>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// Whether the focus can be seen in the difference of two pictures of one widget, with it and without it: what changes
/// by at least 3:1 is no smaller than a line of 1 px around the place where it changes, and that place is larger than a
/// caret. So a ring is one, and so is a filled place; a caret, a letter or a paler ground is none.
[[nodiscard]] bool showsFocus(const QImage &with, const QImage &without);

/// One place where Tab stops.
struct FocusStop
{
    QString name; ///< Of the widget, or of its class and its parent where it has none.
    QString fault; ///< Empty: its focus is seen.
};

/// Goes through @p window, which is active, with the Tab key from where the focus is until it comes there again.
[[nodiscard]] QList<FocusStop> walkByTab(QWidget &window);

} // namespace signalbox
