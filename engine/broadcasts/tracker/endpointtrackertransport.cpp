// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/tracker/endpointtrackertransport.h"

#include "upstream/attemptreply.h"
#include "upstream/endpointaccessmanager.h"

#include <algorithm>
#include <utility>

namespace signalbox {

EndpointTrackerTransport::EndpointTrackerTransport(std::chrono::milliseconds deadline, QObject *parent)
    : QObject(parent)
    , m_deadline(deadline)
{ }

EndpointTrackerTransport::~EndpointTrackerTransport()
{
    // Nobody is told any more.
    for (auto &[id, target] : m_targets)
        delete target.manager.release();
}

void EndpointTrackerTransport::Retire::operator()(EndpointAccessManager *manager) const
{
    const QList<AttemptReply *> replies = manager->findChildren<AttemptReply *>(QString(), Qt::FindDirectChildrenOnly);
    for (AttemptReply *const reply : replies)
        reply->abort();
    manager->deleteLater();
}

void EndpointTrackerTransport::setEndpoints(const QList<EndpointAccess> &endpoints)
{
    std::map<QByteArray, Target> before = std::exchange(m_targets, {});
    for (const EndpointAccess &access : endpoints) {
        const auto known = before.find(access.endpointId);
        if (known != before.end() && known->second.access == access)
            m_targets.insert(before.extract(known));
        else
            m_targets.try_emplace(access.endpointId, Target{access, nullptr});
    }
    before.clear(); // Tells those whose question it ends, which may ask again.
}

void EndpointTrackerTransport::send(
    const QByteArray &endpointId, const QByteArray &path, const QByteArray &body, Answered answered)
{
    const auto found = m_targets.find(endpointId);
    if (found == m_targets.end()) {
        answered({.fault = AccessFault::EndpointGone});
        return;
    }
    Target &target = found->second;
    if (!target.manager) {
        EndpointAccess access = target.access;
        access.maxResponseBytes = std::min(access.maxResponseBytes, maxResponseBytes);
        access.maxConnections = std::min(access.maxConnections, maxConnections);
        target.manager.reset(new EndpointAccessManager(std::move(access), nullptr, this));
    }
    EndpointAccessManager *const manager = target.manager.get();
    QNetworkRequest request(manager->urlFor(QString::fromLatin1(path)));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setTransferTimeout(static_cast<int>(m_deadline.count()));
    auto *const reply = static_cast<AttemptReply *>(manager->post(request, body));
    connect(reply, &QNetworkReply::finished, this, [reply, answered = std::move(answered)] {
        reply->deleteLater();
        answered({.fault = reply->result().fault,
            .status = reply->result().status,
            .retryAfter = reply->result().retryAfter,
            .body = reply->readAll()});
    });
}

} // namespace signalbox
