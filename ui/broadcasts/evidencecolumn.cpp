// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/evidencecolumn.h"

#include "base/words.h"
#include "broadcasts/broadcastwords.h"

#include <QCoreApplication>

namespace signalbox {

namespace {

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(EvidenceColumn)
};

/// "14:02:20"; the milliseconds are for the tooltip.
QString clock(TrackerTime time)
{
    return words::clock(time).left(8);
}

Meaning meaningOf(const AnswerCell &answer)
{
    switch (answer.meaning) {
    case AnswerMeaning::Accepted:
    case AnswerMeaning::Known:
    case AnswerMeaning::Landed:
        return Meaning::Ok;
    case AnswerMeaning::Uncertain:
    case AnswerMeaning::NoProof:
        return Meaning::Ambiguous;
    case AnswerMeaning::NonceUsed:
    case AnswerMeaning::CompetitorHeld:
    case AnswerMeaning::Expired:
        return Meaning::Warning;
    case AnswerMeaning::RefusedHere:
    case AnswerMeaning::RefusedForGood:
        return Meaning::Error;
    case AnswerMeaning::NotSent:
        break;
    }
    return Meaning::Muted;
}

Shape shapeOf(const AnswerCell &answer)
{
    switch (answer.meaning) {
    case AnswerMeaning::Accepted:
    case AnswerMeaning::Known:
    case AnswerMeaning::Landed:
        return Shape::Answered;
    case AnswerMeaning::Uncertain:
    case AnswerMeaning::NoProof:
        return Shape::Ambiguous;
    case AnswerMeaning::NotSent:
        return Shape::Definite;
    default:
        return Shape::ApplicationError;
    }
}

EvidenceText notSent(const AnswerCell &answer)
{
    if (answer.passedOver)
        return {.text = Tr::tr("not sent (%1)").arg(words::admission(*answer.passedOver)),
            .toolTip = Tr::tr("The Gateway passed this Endpoint over, so it got nothing."),
            .meaning = Meaning::Muted};
    if (answer.running)
        return {.text = Tr::tr("not yet"),
            .toolTip = Tr::tr("The request is running: it may get the bytes at any time."),
            .meaning = Meaning::Info};
    return {
        .text = Tr::tr("not sent"), .toolTip = Tr::tr("It was not this Endpoint's turn."), .meaning = Meaning::Muted};
}

QString shortText(const AnswerCell &answer)
{
    if (!answer.words.isEmpty())
        return answer.words;
    switch (answer.meaning) {
    case AnswerMeaning::NotSent:
        return Tr::tr("not reached (%1)").arg(words::fault(answer.fault));
    case AnswerMeaning::Uncertain:
        return answer.fault == AccessFault::None ? Tr::tr("no usable answer")
                                                 : Tr::tr("no answer (%1)").arg(words::fault(answer.fault));
    case AnswerMeaning::Accepted:
        return Tr::tr("accepted");
    default:
        return words::answerMeaning(answer.meaning);
    }
}

EvidenceText answerText(const AnswerCell &answer)
{
    if (answer.attempts == 0)
        return notSent(answer);
    EvidenceText cell{.text = shortText(answer), .meaning = meaningOf(answer), .shape = shapeOf(answer)};
    cell.toolTip = cell.text + QLatin1Char('\n') + words::answerMeaning(answer.meaning) + QLatin1Char('\n')
        + words::timestamp(answer.at);
    if (answer.attempts > 1)
        cell.toolTip
            += QLatin1Char('\n') + Tr::tr("Sent to it %n time(s); this is the last answer.", nullptr, answer.attempts);
    return cell;
}

EvidenceText none(const QString &why)
{
    return {.text = QStringLiteral("–"), .toolTip = why, .meaning = Meaning::Muted};
}

QString blockNumber(const SightCell &cell)
{
    return cell.block ? QStringLiteral(" #") + words::number(static_cast<qint64>(*cell.block)) : QString();
}

/// A Yes to "in a block?", with how deep.
QString inBlock(const SightCell &cell)
{
    if (cell.executionFailed)
        return Tr::tr("failed") + blockNumber(cell);
    if (cell.place == Place::Finalized)
        return Tr::tr("final") + blockNumber(cell);
    return (cell.place == Place::Safe ? Tr::tr("confirmed") : Tr::tr("yes")) + blockNumber(cell);
}

EvidenceText sightText(const SightCell &cell, bool ofPool)
{
    const QString when = cell.at == TrackerTime() ? QString() : words::timestamp(cell.at);
    const QString said = cell.words.isEmpty() ? when : cell.words + QLatin1Char('\n') + when;
    switch (cell.sight) {
    case Sight::NotAsked:
        return none(ofPool ? Tr::tr("It was not asked, or has it in a block.") : Tr::tr("It was not asked."));
    case Sight::Silent:
        return {.text = Tr::tr("no answer"), .toolTip = said, .meaning = Meaning::Muted};
    case Sight::No:
        return {.text = ofPool ? Tr::tr("no") : Tr::tr("not found"),
            .toolTip = Tr::tr("Not found is no proof by itself.") + QLatin1Char('\n') + said};
    case Sight::Left:
        return {.text = Tr::tr("left the chain"), .toolTip = said, .meaning = Meaning::Warning, .shape = Shape::Return};
    case Sight::Yes:
        break;
    }
    if (ofPool)
        return {.text = Tr::tr("yes %1").arg(clock(cell.at)),
            .toolTip = said,
            .meaning = Meaning::Ok,
            .shape = Shape::Answered};
    return {.text = inBlock(cell),
        .toolTip = said,
        .meaning = cell.executionFailed ? Meaning::Error : Meaning::Ok,
        .shape = cell.executionFailed ? Shape::ApplicationError : Shape::Answered};
}

EvidenceText headText(const EndpointEvidence &evidence)
{
    if (!evidence.head)
        return none(Tr::tr("Its head is not known."));
    const QString head = words::number(static_cast<qint64>(*evidence.head));
    if (evidence.behind == 0)
        return {.text = head, .toolTip = Tr::tr("Its newest block.")};
    return {.text = head + QStringLiteral(" −") + words::number(static_cast<qint64>(evidence.behind)),
        .toolTip = Tr::tr("It is %n block(s) behind the others: what it does not know proves nothing.", nullptr,
            static_cast<int>(evidence.behind)),
        .meaning = Meaning::Warning};
}

EvidenceText askedText(const EndpointEvidence &evidence, TrackerTime now)
{
    if (!evidence.askedAt)
        return none(evidence.asked ? Tr::tr("It has not answered yet.") : Tr::tr("It is not asked."));
    const QString when = words::timestamp(*evidence.askedAt);
    const QString text = words::age(now - *evidence.askedAt);
    if (!evidence.asked)
        return {.text = text, .toolTip = Tr::tr("It is not asked any more.") + QLatin1Char('\n') + when};
    return {.text = text, .toolTip = when};
}

EvidenceText freshText(const EndpointEvidence &evidence, EvidenceColumn column, const QString &name, TrackerTime now)
{
    switch (column) {
    case EvidenceColumn::Endpoint:
        return {.text = name,
            .toolTip
            = evidence.asked ? name : Tr::tr("%1 is not asked: it left the Route or may not learn of it.").arg(name),
            .meaning = evidence.asked ? Meaning::Neutral : Meaning::Muted};
    case EvidenceColumn::Answer:
        return answerText(evidence.answer);
    case EvidenceColumn::Pending:
        return sightText(evidence.pending, true);
    case EvidenceColumn::Block:
        return sightText(evidence.block, false);
    case EvidenceColumn::Head:
        return headText(evidence);
    case EvidenceColumn::Asked:
        break;
    }
    return askedText(evidence, now);
}

bool isStale(const EndpointEvidence &evidence, EvidenceColumn column)
{
    switch (column) {
    case EvidenceColumn::Pending:
        return evidence.pending.stale;
    case EvidenceColumn::Block:
        return evidence.block.stale;
    case EvidenceColumn::Head:
    case EvidenceColumn::Asked:
        return evidence.stale;
    case EvidenceColumn::Endpoint:
    case EvidenceColumn::Answer: // What was answered then stays true.
        break;
    }
    return false;
}

} // namespace

EvidenceText evidenceText(const EndpointEvidence &evidence, EvidenceColumn column, const QString &name, TrackerTime now)
{
    EvidenceText cell = freshText(evidence, column, name, now);
    if (isStale(evidence, column)) {
        cell.meaning = Meaning::Muted;
        cell.toolTip += QLatin1Char('\n') + Tr::tr("This is too old to describe the present.");
    }
    return cell;
}

QString titleOf(EvidenceColumn column)
{
    switch (column) {
    case EvidenceColumn::Endpoint:
        return Tr::tr("Endpoint");
    case EvidenceColumn::Answer:
        return Tr::tr("Answer to broadcast");
    case EvidenceColumn::Pending:
        return Tr::tr("Pending?");
    case EvidenceColumn::Block:
        return Tr::tr("In a block?");
    case EvidenceColumn::Head:
        return Tr::tr("Head");
    case EvidenceColumn::Asked:
        break;
    }
    return Tr::tr("Asked");
}

} // namespace signalbox
