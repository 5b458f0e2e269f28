// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/lockreason.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::LockReason)
};

QDateTime local(std::chrono::system_clock::time_point time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count());
}

} // namespace

QString recordedTime(const RecordedSpan &span)
{
    const QDateTime from = local(span.from);
    const QDateTime to = local(span.to);
    const QString clock = QStringLiteral("HH:mm");
    const QString times = from.toString(clock) + QStringLiteral("\u2013") + to.toString(clock);
    if (to.date() == QDate::currentDate())
        return times;
    return QLocale().toString(to.date(), QLocale::ShortFormat) + QLatin1Char(' ') + times;
}

QString recordedReason(const GatewayStatus &status)
{
    return status.recorded ? Texts::tr("This is an incident capsule: nothing here is live.") : QString();
}

QString lockReason(const GatewayStatus &status, const QString &readOnly)
{
    if (status.recorded)
        return recordedReason(status);
    return status.readOnly ? readOnly : QString();
}

} // namespace signalbox
