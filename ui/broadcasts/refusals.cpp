// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/refusals.h"

#include "broadcasts/broadcastwords.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(BroadcastRefusals)
};

QString readOnlyReason()
{
    return Tr::tr("The console is read-only.");
}

QString checkNow(const BroadcastView &view)
{
    return view.asking == AskingState::Asked ? QString() : words::asking(view.asking);
}

QString sendAgain(const BroadcastView &view, bool readOnly)
{
    if (readOnly)
        return readOnlyReason();
    if (view.decision.verdict == BroadcastVerdict::NewSignature)
        return Tr::tr("These bytes can have no further effect. A new signature is needed.");
    if (view.detail.submissions.isEmpty())
        return Tr::tr("It came by no Route, so its bytes are not known here.");
    return view.canSendAgain ? QString() : Tr::tr("The signed bytes were not kept.");
}

QString stop(const BroadcastView &view, bool readOnly)
{
    if (readOnly)
        return readOnlyReason();
    return view.detail.row.tracked ? QString() : Tr::tr("It is not followed any more.");
}

QString resume(const BroadcastView &view, bool readOnly)
{
    if (readOnly)
        return readOnlyReason();
    if (view.decision.terminal && view.decision.place == Place::Finalized)
        return Tr::tr("It is final.");
    return view.detail.row.tracked ? Tr::tr("It is followed.") : QString();
}

} // namespace

BroadcastRefusals refusalsOf(const BroadcastView *view, bool readOnly, bool hasExplorer)
{
    if (view == nullptr) {
        const QString none = Tr::tr("No broadcast is selected.");
        return {none, none, none, none, none, none, none, none};
    }
    const BroadcastRow &row = view->detail.row;
    const QString noId = row.txId.isEmpty() ? Tr::tr("Its txID is not known.") : QString();
    BroadcastRefusals refusals;
    refusals.checkNow = checkNow(*view);
    refusals.sendAgain = sendAgain(*view, readOnly);
    refusals.copy = noId;
    refusals.explorer = !noId.isEmpty() || hasExplorer
        ? noId
        : Tr::tr("No explorer is set for this chain. Looking there would tell it of the transaction.");
    refusals.stop = stop(*view, readOnly);
    refusals.resume = resume(*view, readOnly);
    refusals.note = readOnly ? readOnlyReason() : QString();
    refusals.request = row.requestId.isEmpty() ? Tr::tr("It came by no Route.") : QString();
    return refusals;
}

} // namespace signalbox
