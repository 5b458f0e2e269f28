// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/verdicttext.h"

#include "base/words.h"
#include "broadcasts/broadcastwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace signalbox {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(VerdictText)
};

bool countsByDepth(const BroadcastView &view)
{
    const Protocol protocol = view.detail.row.protocol;
    return protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin;
}

QString inBlock(const StateDecision &decision)
{
    return decision.blockNumber ? Tr::tr("block %1").arg(words::number(static_cast<qint64>(*decision.blockNumber)))
                                : Tr::tr("a block");
}

QString headline(const BroadcastView &view)
{
    const StateDecision &decision = view.decision;
    switch (decision.state) {
    case BroadcastState::Submitting:
        return Tr::tr("It is being sent.");
    case BroadcastState::Ambiguous:
        return Tr::tr("It may be out: no Endpoint gave a clear answer.");
    case BroadcastState::Accepted:
        return Tr::tr("Yes. An Endpoint took it; it was not seen elsewhere yet.");
    case BroadcastState::Rejected:
        return decision.reason == StateReason::NothingSent ? Tr::tr("No. Nothing was sent to any Endpoint.")
                                                           : Tr::tr("No. It was refused, and nobody has it.");
    case BroadcastState::Pending:
        return Tr::tr("Yes. It waits to be put into a block.");
    case BroadcastState::Included:
        return Tr::tr("Yes. It is in %1.").arg(inBlock(decision));
    case BroadcastState::Safe:
        return Tr::tr("Yes. It is confirmed in %1.").arg(inBlock(decision));
    case BroadcastState::Finalized:
        return countsByDepth(view) ? Tr::tr("Yes. It is in %1, deep enough to rely on.").arg(inBlock(decision))
                                   : Tr::tr("Yes. It is final in %1.").arg(inBlock(decision));
    case BroadcastState::Failed:
        return Tr::tr("Yes, but it failed in %1.").arg(inBlock(decision));
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
        return Tr::tr("Another transaction took its place.");
    case BroadcastState::Expired:
        return Tr::tr("No. Its time is over.");
    case BroadcastState::Dropped:
        return Tr::tr("Nobody has it now.");
    case BroadcastState::Reorged:
        return Tr::tr("It was in a block, but that block left the chain.");
    case BroadcastState::Unresolved:
        break;
    }
    return Tr::tr("Nobody could tell.");
}

QString resend(const BroadcastView &view)
{
    switch (view.decision.verdict) {
    case BroadcastVerdict::Out:
        return view.decision.terminal ? Tr::tr("Safe to send the same bytes again: yes, but there is no need.")
                                      : Tr::tr("Safe to send the same bytes again: yes.");
    case BroadcastVerdict::ResendSame:
        return Tr::tr("Safe to send the same bytes again: yes.");
    case BroadcastVerdict::NewSignature:
        return Tr::tr("Safe to send the same bytes again: it has no effect. Sign anew.");
    case BroadcastVerdict::Wait:
        break;
    }
    return Tr::tr("Safe to send the same bytes again: yes. Do not sign anew before this is certain.");
}

QString deadline(const BroadcastView &view, TrackerTime now)
{
    const BroadcastLine line = lineOf({view.detail.row, view.decision});
    const bool known = line.expiry.kind == Expiry::Kind::Exact || line.expiry.kind == Expiry::Kind::Estimate;
    if (!known || view.decision.state == BroadcastState::Failed)
        return {};
    if (view.decision.state == BroadcastState::Expired)
        return line.expiry.kind == Expiry::Kind::Exact
            ? Tr::tr("It expired %1.").arg(words::age(now - line.expiry.at))
            : Tr::tr("Its blockhash expired about %1.").arg(words::age(now - line.expiry.at));
    if (!line.mayExpire())
        return {};
    if (const std::optional<std::int64_t> left = blocksLeft(view))
        return *left < 0 ? Tr::tr(
                   "Its blockhash is too old by %n block(s); a last check decides.", nullptr, static_cast<int>(-*left))
                         : Tr::tr("Its blockhash counts for %n more block(s): sending is useful for about %1.", nullptr,
                             static_cast<int>(*left))
                               .arg(words::span(*left * chainProfile(line.protocol, line.network).blockTime));
    if (line.expiry.at < now)
        return Tr::tr("Its time passed %1; a last check decides.").arg(words::age(now - line.expiry.at));
    return Tr::tr("Sending is useful for %1.").arg(words::span(line.expiry.at - now));
}

QStringList doubts(const BroadcastView &view)
{
    const StateDecision &decision = view.decision;
    QStringList found;
    if (decision.idMismatch)
        found.append(decision.otherIdSeen
                ? Tr::tr("An Endpoint answered with another txID than the computed one, and what is known is about "
                         "that one.")
                : Tr::tr("An Endpoint answered with another txID than the computed one. Both are asked for."));
    if (decision.forkSuspected)
        found.append(Tr::tr("Fork suspected: Endpoints name different blocks for it."));
    if (decision.disputed)
        found.append(Tr::tr("An Endpoint that is up to date does not share this view."));
    if (decision.blockLeft && decision.state != BroadcastState::Reorged)
        found.append(Tr::tr("It was in a block before that left the chain."));
    if (decision.singleSource)
        found.append(Tr::tr("Only one Endpoint says so."));
    const TransactionFacts &facts = view.detail.row.facts;
    if (!facts.txId.isEmpty() && facts.idSource == IdSource::ClientClaim)
        found.append(Tr::tr("The txID is the client's claim; it could not be computed from the bytes."));
    if (view.detail.row.protocol == Protocol::Evm && !facts.chainId.isEmpty()
        && facts.chainId != view.detail.row.network)
        found.append(Tr::tr("It is signed for chain %1, the Route serves chain %2.")
                         .arg(QString::fromLatin1(facts.chainId), QString::fromLatin1(view.detail.row.network)));
    if (std::any_of(view.detail.submissions.begin(), view.detail.submissions.end(),
            [](const SubmissionRow &submission) { return submission.cutOff; }))
        found.append(Tr::tr("The program ended while it was sent: it may have gone to Endpoints that are not listed."));
    return found;
}

} // namespace

std::optional<std::int64_t> blocksLeft(const BroadcastView &view)
{
    const BroadcastRow &row = view.detail.row;
    if (row.protocol != Protocol::Solana || row.facts.durableNonce || !row.firstHeight)
        return std::nullopt;
    std::optional<std::uint64_t> head;
    for (const Evidence &evidence : view.evidence) {
        if (evidence.question == QuestionKind::Head && evidence.number && !evidence.stale)
            head = std::max(head.value_or(0), *evidence.number);
    }
    if (!head)
        return std::nullopt;
    return static_cast<std::int64_t>(*row.firstHeight + blockhashLifetime) - static_cast<std::int64_t>(*head);
}

VerdictText verdictText(const BroadcastView &view, TrackerTime now)
{
    const BroadcastRow &row = view.detail.row;
    VerdictText text;
    text.meaning = words::meaningOf(view.decision.state);
    text.headline = headline(view);
    text.advice = words::broadcastVerdict(view.decision.verdict);
    text.reason = words::broadcastReason(view.decision.reason);
    if (text.reason == text.headline)
        text.reason.clear();
    if (countsByDepth(view) && view.decision.place >= Place::Included)
        text.reason += QLatin1Char(' ') + words::progressMeaning(row.protocol, row.network, view.decision);
    text.resend = resend(view);
    text.deadline = deadline(view, now);
    text.doubts = doubts(view);
    if (const BroadcastLine line = lineOf({row, view.decision}); line.isStale(now)) {
        const QString age = words::age(now - line.updatedAt);
        text.meaning = Meaning::Muted;
        text.headline = Tr::tr("%1: %2").arg(age, text.headline);
        text.doubts.prepend(Tr::tr("Last heard of %1; it may have changed.").arg(age));
    }
    return text;
}

} // namespace signalbox
