// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/historysettings.h"

#include "trail/history/historyoptions.h"

#include <QSettings>

namespace signalbox::historysettings {

namespace {

const auto onKey = QStringLiteral("history/on");
const auto megabytesKey = QStringLiteral("history/megabytes");

} // namespace

bool isOn(const QSettings &settings)
{
    return settings.value(onKey, true).toBool();
}

void setOn(QSettings &settings, bool on)
{
    settings.setValue(onKey, on);
}

int megabytes(const QSettings &settings)
{
    constexpr int usual = HistoryOptions::defaultBudget / HistoryOptions::megabyte;
    bool isNumber = false;
    const int stored = settings.value(megabytesKey, usual).toInt(&isNumber);
    return isNumber ? qBound(leastMegabytes, stored, mostMegabytes) : usual;
}

void setMegabytes(QSettings &settings, int megabytes)
{
    settings.setValue(megabytesKey, megabytes);
}

qint64 budget(const QSettings &settings)
{
    return isOn(settings) ? megabytes(settings) * HistoryOptions::megabyte : 0;
}

} // namespace signalbox::historysettings
