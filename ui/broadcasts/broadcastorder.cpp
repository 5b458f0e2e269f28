// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastorder.h"

namespace signalbox {

namespace {

/// What needs the operator comes first, what is settled last.
int rank(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Ambiguous:
        return 0;
    case BroadcastState::Rejected:
        return 1;
    case BroadcastState::Failed:
        return 2;
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
        return 3;
    case BroadcastState::Expired:
        return 4;
    case BroadcastState::Reorged:
        return 5;
    case BroadcastState::Dropped:
        return 6;
    case BroadcastState::Unresolved:
        return 7;
    case BroadcastState::Submitting:
        return 8;
    case BroadcastState::Accepted:
        return 9;
    case BroadcastState::Pending:
        return 10;
    case BroadcastState::Included:
        return 11;
    case BroadcastState::Safe:
        return 12;
    case BroadcastState::Finalized:
        break;
    }
    return 13;
}

template <typename Value>
int compared(const Value &left, const Value &right)
{
    return left < right ? -1 : right < left ? 1 : 0;
}

/// Those that can't expire come after all others.
TrackerTime expiryKey(const BroadcastLine &line)
{
    const bool has = line.expiry.kind == Expiry::Kind::Exact || line.expiry.kind == Expiry::Kind::Estimate;
    return has && line.mayExpire() ? line.expiry.at : TrackerTime::max();
}

int compare(BroadcastColumn column, const BroadcastLine &left, const BroadcastLine &right)
{
    switch (column) {
    case BroadcastColumn::State:
        return compared(rank(left.decision.state), rank(right.decision.state));
    case BroadcastColumn::TxId:
        return compared(left.txId, right.txId);
    case BroadcastColumn::Chain:
        if (left.protocol != right.protocol)
            return compared(left.protocol, right.protocol);
        return compared(left.network, right.network);
    case BroadcastColumn::Route:
        return compared(left.route, right.route);
    case BroadcastColumn::Sent:
        return compared(left.sentAt, right.sentAt);
    case BroadcastColumn::Age:
        return compared(right.sentAt, left.sentAt);
    case BroadcastColumn::Progress:
        if (left.decision.place != right.decision.place)
            return compared(left.decision.place, right.decision.place);
        return compared(left.decision.confirmations, right.decision.confirmations);
    case BroadcastColumn::Evidence:
        if (left.decision.affirming != right.decision.affirming)
            return compared(left.decision.affirming, right.decision.affirming);
        return compared(left.decision.informed, right.decision.informed);
    case BroadcastColumn::Expires:
        return compared(expiryKey(left), expiryKey(right));
    case BroadcastColumn::Note:
        break;
    }
    return left.note.compare(right.note, Qt::CaseInsensitive);
}

} // namespace

bool BroadcastOrder::operator()(const BroadcastLine *left, const BroadcastLine *right) const
{
    if (column) {
        if (const int order = compare(*column, *left, *right); order != 0)
            return descending ? order > 0 : order < 0;
    }
    return left->id > right->id;
}

} // namespace signalbox
