// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/endpointprobetransport.h"

#include "upstream/endpointaccessmanager.h"

#include <QNetworkReply>

namespace signalbox {

void EndpointProbeTransport::send(
    const EndpointAccess &access, const QByteArray &verb, const QByteArray &path, const QByteArray &body, Answered answered)
{
    auto *manager = new EndpointAccessManager(access, nullptr, this);
    QNetworkRequest request(manager->urlFor(QString::fromLatin1(path)));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setTransferTimeout(static_cast<int>(std::chrono::milliseconds(deadline).count()));
    QNetworkReply *reply = verb == "GET" ? manager->get(request) : manager->post(request, body);
    connect(reply, &QNetworkReply::finished, this, [manager, reply, answered = std::move(answered)] {
        const bool complete = reply->error() == QNetworkReply::NoError;
        answered(complete ? std::optional(reply->readAll()) : std::nullopt);
        manager->deleteLater();
    });
}

} // namespace signalbox
