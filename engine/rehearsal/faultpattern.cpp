// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultpattern.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <memory>

namespace signalbox {

namespace {

/// The method of a single call; "[batch]" for anything else.
QByteArray methodOf(const ReceivedRequest &request)
{
    const QJsonDocument document = QJsonDocument::fromJson(request.body);
    return document.isObject() ? document.object()[QStringLiteral("method")].toString().toUtf8()
                               : QByteArray("[batch]");
}

} // namespace

Responder withFaults(const Responder &healthy, const QList<FaultPattern> &patterns)
{
    // Shared, because an Endpoint gives every connection a copy of its Responder.
    const auto counts = std::make_shared<QHash<QByteArray, int>>();
    return [healthy, patterns, counts](const ReceivedRequest &request) {
        const QByteArray method = methodOf(request);
        const int count = ++(*counts)[method];
        for (const FaultPattern &pattern : patterns) {
            const bool isMeant = pattern.methods.isEmpty() || pattern.methods.contains(method);
            if (count % pattern.every != 0 || !isMeant)
                continue;
            if (pattern.actsFirst)
                (void)healthy(request);
            return Answer{.steps = pattern.steps};
        }
        return healthy(request);
    };
}

} // namespace signalbox
