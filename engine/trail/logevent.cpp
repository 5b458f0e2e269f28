// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/logevent.h"

namespace signalbox {

LogEvent LogEvent::started(const QString &version)
{
    return {"started", {{"version", version}}};
}

LogEvent LogEvent::listening(const QString &face, const QString &address)
{
    return {"listening", {{"face", face}, {"address", address}}};
}

LogEvent LogEvent::configurationTaken(std::int64_t generation, std::int64_t routes, std::int64_t endpoints)
{
    return {"configuration", {{"generation", generation}, {"routes", routes}, {"endpoints", endpoints}}};
}

LogEvent LogEvent::configurationRejected(std::int64_t generation, const QStringList &problems)
{
    return {"configuration_rejected", {{"generation", generation}, {"problems", problems}}};
}

LogEvent LogEvent::circuitOpened(const QByteArray &endpointId, const QString &reason)
{
    return {"circuit_open", {{"endpoint", QString::fromUtf8(endpointId)}, {"reason", reason}}};
}

LogEvent LogEvent::circuitClosed(const QByteArray &endpointId)
{
    return {"circuit_closed", {{"endpoint", QString::fromUtf8(endpointId)}}};
}

LogEvent LogEvent::dropped(std::int64_t count, std::int64_t total)
{
    return {"dropped", {{"count", count}, {"total", total}}};
}

LogEvent LogEvent::stopping(const QString &reason)
{
    return {"stopping", {{"reason", reason}}};
}

LogEvent LogEvent::stopped()
{
    return {"stopped", {}};
}

} // namespace signalbox
