// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulebroadcasts.h"

#include <QTimer>

#include <algorithm>

namespace signalbox {

CapsuleBroadcasts::CapsuleBroadcasts(CapsulePtr capsule, const QString &reason, QObject *parent)
    : BroadcastsFace(parent)
    , m_capsule(std::move(capsule))
    , m_reason(reason)
{ }

void CapsuleBroadcasts::list(
    int limit, std::optional<qint64> beforeId, QObject *context, Done<QList<BroadcastOverview>> done)
{
    QList<BroadcastOverview> rows;
    for (auto view = m_capsule->broadcasts.crbegin(); view != m_capsule->broadcasts.crend() && rows.size() < limit;
         ++view) {
        if (!beforeId || view->detail.row.id < *beforeId)
            rows.append({view->detail.row, view->decision});
    }
    QTimer::singleShot(0, context, [rows, done = std::move(done)] { done(rows); });
}

void CapsuleBroadcasts::find(qint64 id, QObject *context, Done<std::optional<BroadcastView>> done)
{
    std::optional<BroadcastView> found;
    for (const BroadcastView &view : m_capsule->broadcasts) {
        if (view.detail.row.id == id)
            found = view;
    }
    if (found)
        found->nextCheck.reset(); // It was to come; nobody is asked from here.
    QTimer::singleShot(0, context, [found, done = std::move(done)] { done(found); });
}

void CapsuleBroadcasts::ofRequest(const QByteArray &requestId, QObject *context, Done<QList<qint64>> done)
{
    QList<qint64> ids;
    for (const BroadcastView &view : m_capsule->broadcasts) {
        if (std::ranges::find(view.detail.submissions, requestId, &SubmissionRow::requestId)
            != view.detail.submissions.end())
            ids.append(view.detail.row.id);
    }
    QTimer::singleShot(0, context, [ids, done = std::move(done)] { done(ids); });
}

void CapsuleBroadcasts::sendAgain(qint64, QObject *context, Done<QByteArray> done)
{
    QTimer::singleShot(0, context, [reason = m_reason, done = std::move(done)] { done(tl::unexpected(reason)); });
}

void CapsuleBroadcasts::track(const TxIdToTrack &, QObject *context, Done<qint64> done)
{
    QTimer::singleShot(0, context, [reason = m_reason, done = std::move(done)] { done(tl::unexpected(reason)); });
}

int CapsuleBroadcasts::openCount() const
{
    return static_cast<int>(std::ranges::count_if(m_capsule->broadcasts,
        [](const BroadcastView &view) { return view.detail.row.tracked && !view.decision.terminal; }));
}

} // namespace signalbox
