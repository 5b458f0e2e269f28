// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>

QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

/// Puts the focus on the first thing in @p pane that takes it. False when there is none.
bool focusFirstIn(QWidget *pane);

/// Tab goes through all of @p pane, from where its first one is.
void keepTogetherByTab(const QWidget *pane);

/// F6: moves the focus from the pane that has it to the next visible one of @p panes that can take it.
void focusNextPane(const QList<QWidget *> &panes);

} // namespace signalbox
