// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toyclock.h"

#include <QDateTime>

namespace signalbox {

ToyClock systemToyClock()
{
    return [] { return QDateTime::currentMSecsSinceEpoch(); };
}

} // namespace signalbox
