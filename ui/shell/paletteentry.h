// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QAction>
#include <QByteArray>
#include <QPointer>
#include <QString>

#include <functional>

namespace signalbox {

/// Something the command palette can do or lead to.
struct PaletteEntry
{
    enum class Kind : quint8 ///< In the order of preference among equally good matches.
    {
        Action,
        Route,
        Endpoint,
        Request,
        Broadcast,
        Rule
    };

    Kind kind = Kind::Action;
    QString title; ///< What is looked for first: an action's text, an id.
    QString detail; ///< Beside it: group, method, state.
    QString key; ///< Of an action.
    QByteArray icon;
    QString whyNot; ///< Why it cannot be done now; empty when it can.
    QPointer<QAction> action; ///< Null for what is no action.
    std::function<void()> run;
};

} // namespace signalbox
