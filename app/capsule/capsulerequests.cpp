// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulerequests.h"

#include <QTimer>

namespace signalbox {

CapsuleRequests::CapsuleRequests(CapsulePtr capsule, QObject *parent)
    : RequestsFace(parent)
    , m_capsule(std::move(capsule))
{
    for (const RequestSnapshot &request : m_capsule->requests)
        m_byId.insert(request->id, request);
}

RequestSnapshots CapsuleRequests::newest(std::size_t count) const
{
    return m_capsule->requests.mid(std::max<qsizetype>(0, m_capsule->requests.size() - static_cast<qsizetype>(count)));
}

void CapsuleRequests::recall(
    const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done)
{
    RecalledRequest recalled{.request = find(requestId)};
    for (const RequestSnapshot &request : m_capsule->requests) {
        if (!requestId.isEmpty() && request->parentId == requestId)
            recalled.members.append(request);
    }
    QTimer::singleShot(0, context, [recalled, done = std::move(done)] { done(recalled); });
}

void CapsuleRequests::searchBodies(const QByteArrayList &requestIds,
    std::function<bool(const std::optional<CapturedBodies> &)> test, QObject *context,
    std::function<void(const QSet<QByteArray> &)> done)
{
    // The same for all: no body is known of any.
    QSet<QByteArray> found;
    if (test(std::nullopt))
        found = QSet<QByteArray>(requestIds.begin(), requestIds.end());
    QTimer::singleShot(0, context, [found, done = std::move(done)] { done(found); });
}

void CapsuleRequests::historyContents(
    QObject *context, std::function<void(const std::optional<HistoryContents> &)> done)
{
    QTimer::singleShot(0, context, [done = std::move(done)] { done(HistoryContents()); });
}

void CapsuleRequests::eraseHistory(bool, QObject *context, std::function<void(const HistoryError &)> done)
{
    QTimer::singleShot(0, context, [done = std::move(done)] { done({}); });
}

void CapsuleRequests::send(const QByteArray &, const QByteArray &, QObject *context,
    std::function<void(int status, const QByteArray &answer)> done)
{
    QTimer::singleShot(0, context, [done = std::move(done)] { done(0, {}); });
}

} // namespace signalbox
