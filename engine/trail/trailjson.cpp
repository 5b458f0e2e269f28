// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailexport.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace signalbox {

QJsonObject trailexport::whole(const TrailExport &trail)
{
    QJsonArray attempts;
    for (qsizetype index = 0; index < trail.record.attempts.size(); ++index)
        attempts.append(trailexport::attempt(trail, index));
    QJsonArray leftOut{QStringLiteral("addresses of Endpoints"), QStringLiteral("header values"),
        QStringLiteral("paths and query strings")};
    leftOut.append(
        trail.withBodies ? QStringLiteral("what looks like a credential in bodies") : QStringLiteral("bodies"));
    return {
        {QStringLiteral("format"), QLatin1String(trailFormat)},
        {QStringLiteral("version"), trailFormatVersion},
        {QStringLiteral("request"), request(trail)},
        {QStringLiteral("attempts"), attempts},
        {QStringLiteral("skipped"), skipped(trail.record)},
        {QStringLiteral("left_out"), leftOut},
    };
}

QByteArray trailJson(const TrailExport &trail)
{
    return QJsonDocument(trailexport::whole(trail)).toJson();
}

} // namespace signalbox
