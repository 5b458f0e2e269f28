// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

#include <QString>

namespace signalbox {

/// Why an action can't be done now, one sentence each; empty: it can.
struct BroadcastRefusals
{
    QString checkNow;
    QString sendAgain;
    QString copy;
    QString explorer;
    QString stop;
    QString resume;
    QString note;
    QString request;
};

/// Pure. @p view null: nothing is selected.
[[nodiscard]] BroadcastRefusals refusalsOf(const BroadcastView *view, bool readOnly, bool hasExplorer);

} // namespace signalbox
