// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/storedview.h"

namespace signalbox {

BroadcastStore::Result<std::optional<BroadcastView>> readStoredView(BroadcastStore &store, qint64 id)
{
    auto detail = store.find(id);
    if (!detail)
        return tl::unexpected(detail.error());
    if (!*detail)
        return std::nullopt;
    auto evidence = store.evidence(id);
    auto changes = store.stateChanges(id);
    auto rivals = store.findRivals((*detail)->row);
    auto payload = store.payload(id);
    if (!evidence)
        return tl::unexpected(evidence.error());
    if (!changes)
        return tl::unexpected(changes.error());
    if (!rivals)
        return tl::unexpected(rivals.error());
    if (!payload)
        return tl::unexpected(payload.error());

    BroadcastView view;
    view.detail = std::move(**detail);
    view.decision = view.detail.row.decision.value_or(StateDecision());
    view.evidence = std::move(evidence->items);
    for (Evidence &said : view.evidence)
        said.stale = true;
    view.changes = std::move(changes->items);
    for (const BroadcastRow &rival : std::as_const(*rivals))
        view.rivals.append(rival.txId);
    view.canSendAgain = payload->has_value();
    return view;
}

QByteArrayList wouldLearn(const BroadcastDetail &detail, const QByteArrayList &targets, int limit)
{
    QByteArrayList learners = targets.first(qMin<qsizetype>(limit, targets.size()));
    for (const BroadcastAttemptRow &attempt : detail.attempts) {
        if (attempt.sent)
            learners.removeAll(attempt.endpointId);
    }
    return learners;
}

} // namespace signalbox
