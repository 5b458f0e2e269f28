// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastwords.h"

#include "base/enginetexts.h"
#include "base/words.h"
#include "broadcasts/tracking/chainprofile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <limits>

namespace signalbox::words {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("broadcastwords", text);
}

bool countsByDepth(Protocol protocol)
{
    return protocol == Protocol::Bitcoin || protocol == Protocol::Litecoin;
}

/// Confirmations that are waited for: to final where depth alone counts; elsewhere what stands in for the chain's word.
std::uint64_t wantedDepth(Protocol protocol, const QByteArray &network, const StateDecision &decision)
{
    const ChainProfile profile = chainProfile(protocol, network);
    if (profile.finalDepth > 0)
        return profile.finalDepth;
    return decision.place >= Place::Safe ? profile.fallbackFinalDepth : profile.fallbackSafeDepth;
}

QDateTime localTime(TrackerTime time)
{
    return QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
}

} // namespace

QString progress(Protocol protocol, const QByteArray &network, const StateDecision &decision)
{
    if (decision.place < Place::Included || decision.confirmations == 0)
        return {};
    const std::uint64_t wanted = wantedDepth(protocol, network, decision);
    const QString count = number(static_cast<qint64>(decision.confirmations));
    if (decision.place < Place::Finalized && wanted >= decision.confirmations)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "%1 of %2"))
            .arg(count, number(static_cast<qint64>(wanted)));
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    const int shown = static_cast<int>(std::min(decision.confirmations, most)); // lupdate reads no cast in a call.
    return QCoreApplication::translate("broadcastwords", "%n confirmation(s)", nullptr, shown);
}

QString progressMeaning(Protocol protocol, const QByteArray &network, const StateDecision &decision)
{
    if (decision.place < Place::Included)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is in no block yet."));
    if (countsByDepth(protocol))
        return translated(QT_TRANSLATE_NOOP("broadcastwords",
            "Each confirmation makes it less likely that the block leaves the chain; none makes it impossible."));
    if (wantedDepth(protocol, network, decision) > 0)
        return translated(QT_TRANSLATE_NOOP("broadcastwords",
            "Confirmations. The chain itself says when a block is safe and final, often sooner; the number stands in "
            "where a node does not say it."));
    return translated(
        QT_TRANSLATE_NOOP("broadcastwords", "Confirmations. The chain itself says when a block is final."));
}

QString evidence(const StateDecision &decision)
{
    if (decision.informed == 0 && decision.terminal)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "no longer asked"));
    if (decision.informed == 0)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "no answers"));
    const QString count = translated(QT_TRANSLATE_NOOP("broadcastwords", "%1/%2 see it"));
    return count.arg(decision.affirming).arg(decision.informed);
}

QString expires(const BroadcastLine &line, TrackerTime now)
{
    if (!line.mayExpire() || line.expiry.kind == Expiry::Kind::Never || line.expiry.kind == Expiry::Kind::NotKnown)
        return {};
    const auto left = line.expiry.at - now;
    if (left < std::chrono::milliseconds::zero())
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "passed %1")).arg(age(-left));
    return (line.expiry.kind == Expiry::Kind::Exact ? translated(QT_TRANSLATE_NOOP("broadcastwords", "in %1"))
                                                    : translated(QT_TRANSLATE_NOOP("broadcastwords", "in about %1")))
        .arg(span(left));
}

QString expiryMeaning(const BroadcastLine &line)
{
    switch (line.expiry.kind) {
    case Expiry::Kind::NotKnown:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is not known when it expires."));
    case Expiry::Kind::Never:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It does not expire."));
    case Expiry::Kind::Exact:
        return translated(QT_TRANSLATE_NOOP("broadcastwords",
            "After this time no block takes it. It counts as expired only when a last check found nothing."));
    case Expiry::Kind::Estimate:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("broadcastwords",
        "Its blockhash counts for 150 blocks, so the time is an estimate. It counts as expired only when a last check "
        "found nothing."));
}

QString stateMeaning(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Submitting:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "The request is in flight."));
    case BroadcastState::Ambiguous:
        return translated(QT_TRANSLATE_NOOP(
            "broadcastwords", "No Endpoint gave a clear answer; the bytes may be out. The txID was computed here."));
    case BroadcastState::Accepted:
        return translated(
            QT_TRANSLATE_NOOP("broadcastwords", "An Endpoint took it; no other one was seen to have it yet."));
    case BroadcastState::Rejected:
        return translated(
            QT_TRANSLATE_NOOP("broadcastwords", "Nobody took it and nobody sees it. It can still appear."));
    case BroadcastState::Pending:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "At least one Endpoint, when asked, has it pending."));
    case BroadcastState::Included:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is in a block that may still leave the chain."));
    case BroadcastState::Safe:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is in a block that is unlikely to leave the chain."));
    case BroadcastState::Finalized:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is in a block that the chain treats as final."));
    case BroadcastState::Failed:
        return translated(
            QT_TRANSLATE_NOOP("broadcastwords", "It is in a block but was reverted or ended in an error."));
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "Another transaction used the same nonce or inputs."));
    case BroadcastState::Expired:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "Its time is over and a last check found nothing."));
    case BroadcastState::Dropped:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "Nobody knows it now: unknown, not a failure."));
    case BroadcastState::Reorged:
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "Its block left the chain; it may come back."));
    case BroadcastState::Unresolved:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("broadcastwords", "It is no longer followed, and nothing certain is known."));
}

QString stateWithAge(const BroadcastLine &line, TrackerTime now)
{
    const QString word = broadcastState(line.decision.state);
    return line.isStale(now) ? word + QStringLiteral(" · ") + age(now - line.updatedAt) : word;
}

QString sentAt(TrackerTime time, TrackerTime now)
{
    const QDateTime moment = localTime(time);
    const QString clock = moment.time().toString(QStringLiteral("HH:mm:ss"));
    if (moment.date() == localTime(now).date())
        return clock;
    const QString day = QLocale().toString(moment.date(), translated(QT_TRANSLATE_NOOP("broadcastwords", "d MMM")));
    return day + QLatin1Char(' ') + clock.left(5);
}

QString span(std::chrono::milliseconds span)
{
    const auto seconds = std::max<std::int64_t>(0, span.count() / 1000);
    if (seconds < 120)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "%1 s")).arg(seconds);
    if (seconds < 120 * 60)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "%1 min")).arg(seconds / 60);
    if (seconds < 48 * 3600)
        return translated(QT_TRANSLATE_NOOP("broadcastwords", "%1 h")).arg(seconds / 3600);
    return translated(QT_TRANSLATE_NOOP("broadcastwords", "%1 d")).arg(seconds / 86400);
}

QString chainAndNetwork(Protocol protocol, const QByteArray &network)
{
    // Both of TRON's planes lead to the same chain.
    const Protocol plane = protocol == Protocol::TronHttp ? Protocol::TronJsonRpc : protocol;
    return chain(plane) + QLatin1Char(' ') + QString::fromLatin1(network);
}

QString asking(AskingState asking)
{
    return engineText(askingStateSentence(asking));
}

QString answerMeaning(AnswerMeaning meaning)
{
    return engineText(answerMeaningSentence(meaning));
}

} // namespace signalbox::words
