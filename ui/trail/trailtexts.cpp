// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailtexts.h"

#include "base/operationtexts.h"
#include "base/words.h"
#include "operations/operationtable.h"
#include "trail/attemptspans.h"
#include "trail/plainwords.h"
#include "trail/requestfacts.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonValue>
#include <QStringList>

#include <algorithm>

namespace signalbox::trailtexts {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(TrailTexts)
};

/// Without those that are empty.
QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

std::string_view view(QByteArrayView bytes)
{
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

const Operation *operationOf(const RequestRecord &record)
{
    const OperationTable &table = OperationTable::forProtocol(record.protocol);
    if (dataPlane(record.protocol) == DataPlane::JsonRpc)
        return table.findMethod(view(record.method));
    const qsizetype space = record.method.indexOf(' ');
    return space < 0 ? nullptr
                     : table.findPath(view(record.method.first(space)), view(record.method.sliced(space + 1)));
}

QString phaseName(AttemptSpan::Kind kind)
{
    switch (kind) {
    case AttemptSpan::Kind::Queue:
        return words::phase(Phase::WaitForSlot);
    case AttemptSpan::Kind::Resolve:
    case AttemptSpan::Kind::Connect:
        return words::phase(Phase::Connect);
    case AttemptSpan::Kind::Tls:
        return words::phase(Phase::Tls);
    case AttemptSpan::Kind::Send:
        return words::phase(Phase::Send);
    case AttemptSpan::Kind::Wait:
        return words::phase(Phase::Wait);
    case AttemptSpan::Kind::Receive:
        break;
    }
    return words::phase(Phase::Receive);
}

/// "82 B out", or "3 MB of 8 MB out".
QString bytesOut(const RequestRecord &record, const AttemptRecord &attempt)
{
    const QString all = words::bytes(record.requestBytes);
    return attempt.unsentBytes == 0 ? Texts::tr("%1 out").arg(all)
                                    : Texts::tr("%1 of %2 out").arg(words::bytes(handedBytes(record, attempt)), all);
}

/// Where an attempt without an answer ended: "in phase Wait".
QString place(const RequestRecord &record, const AttemptRecord &attempt, const QString &fault)
{
    const AttemptSpans spans = attemptSpans(attempt);
    if (spans.isEmpty())
        return fault;
    const AttemptSpan::Kind kind = spans.last().kind;
    if (kind != AttemptSpan::Kind::Send)
        return Texts::tr("%1 in phase %2").arg(fault, phaseName(kind));
    return Texts::tr("%1 in phase %2, %3 of %4 handed to the system")
        .arg(fault, phaseName(kind), words::bytes(handedBytes(record, attempt)), words::bytes(record.requestBytes));
}

QString ambiguousReason(const RequestRecord &record, const AttemptRecord &attempt, const QString &name)
{
    const AttemptOutcome &outcome = attempt.outcome;
    const QString consequence = record.operationClass == OperationClass::Broadcast
        ? Texts::tr("%1 may have accepted the transaction").arg(name)
        : Texts::tr("%1 may have acted on it").arg(name);
    if (outcome.kind == OutcomeKind::AccessFailure && outcome.fault == AccessFault::ResponseTooLarge)
        return Texts::tr("the answer was too large to take: %1").arg(consequence);
    if (outcome.kind == OutcomeKind::AccessFailure && attempt.unsentBytes > 0)
        return Texts::tr("sent in part, and no complete answer: %1").arg(consequence);
    if (outcome.kind == OutcomeKind::AccessFailure)
        return Texts::tr("sent, but no complete answer: %1").arg(consequence);
    if (outcome.kind == OutcomeKind::InvalidResponse)
        return Texts::tr("HTTP %1 without a valid answer: %2").arg(outcome.httpStatus).arg(consequence);
    return Texts::tr("HTTP %1 does not say whether it acted: %2").arg(outcome.httpStatus).arg(consequence);
}

/// The answer's content type where it is no JSON.
QString otherType(const AttemptRecord &attempt)
{
    return attempt.contentType.startsWith("application/json") ? QString() : plainwords::visible(attempt.contentType);
}

} // namespace

QString classReason(const RequestRecord &record)
{
    if (record.classOverridden)
        return Texts::tr("overridden in this Route");
    if (record.method == "batch")
        return Texts::tr("that of its most cautious member");
    if (record.method.isEmpty())
        return Texts::tr("no operation was named");
    const QString chain = words::chain(record.protocol);
    return operationOf(record) ? Texts::tr("exact entry in the %1 table").arg(chain)
                               : Texts::tr("not listed in the %1 table").arg(chain);
}

QString classDetail(const RequestRecord &record)
{
    const Operation *operation = operationOf(record);
    return operation ? operationText(operation->reason) : QString();
}

QString limit(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    const QString used = Texts::tr("%1 of %2 used").arg(usedAttempts(record)).arg(record.limit);
    const Route *route = view.route();
    if (!route)
        return used;
    return Texts::tr("%1; %2 = min(Route %3, deployment %4)")
        .arg(used)
        .arg(record.limit)
        .arg(route->maxAttempts)
        .arg(view.generation->configuration.gateway.deploymentMaxAttempts);
}

QString certaintyReason(const TrailView &view, qsizetype index)
{
    const AttemptRecord &attempt = view.request->attempts[index];
    const AttemptOutcome &outcome = attempt.outcome;
    const QString name = view.nameOf(attempt.endpointId);
    if (outcome.certainty == Certainty::Ambiguous)
        return ambiguousReason(*view.request, attempt, name);
    if (outcome.certainty == Certainty::Definite) {
        if (outcome.kind == OutcomeKind::AccessFailure)
            return Texts::tr("nothing was sent, so %1 cannot have acted").arg(name);
        return outcome.httpStatus == 401 || outcome.httpStatus == 403 // The two that mean credentials (spec section 5).
            ? Texts::tr("%1 refused the credentials before acting").arg(name)
            : Texts::tr("%1 redirected or throttled instead of acting").arg(name);
    }
    switch (outcome.kind) {
    case OutcomeKind::Result:
        return Texts::tr("a valid result to this request");
    case OutcomeKind::ApplicationError:
        return Texts::tr("%1 judged the request itself").arg(name);
    default:
        return Texts::tr("a complete HTTP answer that is the client's to judge");
    }
}

QString wire(const TrailView &view, qsizetype index)
{
    const RequestRecord &record = *view.request;
    const AttemptRecord &attempt = record.attempts[index];
    if (view.predicted)
        return attempt.deliveries == 0 ? Texts::tr("nothing would be sent")
                                       : Texts::tr("would be sent %1×").arg(attempt.deliveries);
    if (attempt.deliveries == 0)
        return Texts::tr("nothing was sent");
    QStringList parts{Texts::tr("sent %1×").arg(attempt.deliveries), bytesOut(record, attempt),
        Texts::tr("%1 in").arg(words::bytes(attempt.responseBytes))};
    const auto *first = std::find_if(record.attempts.begin(), record.attempts.end(),
        [](const AttemptRecord &earlier) { return earlier.deliveries > 0; });
    // One array of bytes serves all attempts of a request.
    if (first != &attempt) {
        parts.append(Texts::tr("same payload as attempt %1 ✓")
                         .arg(first - record.attempts.begin() + 1)
                         .replace(QStringLiteral(" ✓"), QString(QChar(QChar::Nbsp) + QStringLiteral("✓"))));
    } else if (view.bodies) {
        const QByteArray hash = QCryptographicHash::hash(view.bodies->request, QCryptographicHash::Sha256).toHex();
        // Kept in one piece: an ellipsis would be a place to break the line.
        const QChar joiner(0x2060);
        const QString shortHash = words::shortId(hash).replace(QChar(0x2026), joiner + QChar(0x2026) + joiner);
        parts.append(Texts::tr("SHA-256 %1").arg(shortHash).replace(QLatin1Char(' '), QChar::Nbsp));
    }
    return joined(parts);
}

QString runningTime(const TrailView &view)
{
    const QString time = words::duration(view.request->running->phases.total);
    const Route *route = view.route();
    return route ? Texts::tr("%1 of at most %2", "a running attempt").arg(time, words::duration(route->timeout)) : time;
}

QString runningWire(const TrailView &view)
{
    const AttemptRecord &attempt = *view.request->running;
    if (attempt.deliveries == 0)
        return Texts::tr("nothing was sent yet");
    return joined({attempt.unsentBytes > 0 ? Texts::tr("is being sent") : Texts::tr("sent %1×").arg(1),
        bytesOut(*view.request, attempt), Texts::tr("no complete answer yet")});
}

QString ifCutNow(const TrailView &view)
{
    const QString name = view.nameOf(view.request->running->endpointId);
    if (view.request->running->deliveries == 0)
        return Texts::tr("Nothing was sent, so %1 cannot have acted yet.").arg(name);
    if (view.request->running->unsentBytes > 0)
        return Texts::tr("%1 has a part of it; what it does with a part is not known.").arg(name);
    return view.request->operationClass == OperationClass::Broadcast
        ? Texts::tr("%1 has it and may have accepted the transaction.").arg(name)
        : Texts::tr("%1 has it and may be acting on it.").arg(name);
}

QString answer(const TrailView &view, qsizetype index)
{
    const AttemptRecord &attempt = view.request->attempts[index];
    const AttemptOutcome &outcome = attempt.outcome;
    if (outcome.kind == OutcomeKind::AccessFailure) {
        const QString where = place(*view.request, attempt, words::fault(outcome.fault));
        const QString raw = plainwords::visible(attempt.errorText); // As who noticed it put it.
        return raw.isEmpty() ? where : where + QStringLiteral(" “%1”").arg(raw);
    }
    QStringList parts;
    if (outcome.kind != OutcomeKind::InvalidResponse && outcome.kind != OutcomeKind::HttpResponse)
        parts.append(Texts::tr("HTTP %1").arg(outcome.httpStatus));
    parts.append(words::attemptEnd(attempt));
    const QString message = view.bodies ? errorMessage(view.bodies->answers.value(index)) : QString();
    if (!message.isEmpty())
        parts.last() += QStringLiteral(" “%1”").arg(message);
    parts.append(otherType(attempt));
    return joined(parts);
}

QString errorMessage(const QByteArray &body)
{
    constexpr qsizetype longest = 200;
    const QString message = QJsonDocument::fromJson(body)[u"error"][u"message"].toString().simplified();
    return message.size() > longest ? message.first(longest) + QChar(0x2026) : message;
}

QString whyNotCaptured(const RequestRecord &record)
{
    if (record.attempts.isEmpty())
        return Texts::tr("No body was stored: no attempt was made");
    if (record.operationClass == OperationClass::SideEffect || record.operationClass == OperationClass::Unrecognized)
        return Texts::tr("Bodies of side-effecting and unknown calls are not stored (privacy setting)");
    const bool plain = record.attempts.size() == 1 && record.outcome == RequestOutcome::Result;
    return plain ? Texts::tr("Bodies of plain results are not stored (privacy setting)")
                 : Texts::tr("No body is held of this request: not stored, or dropped as one of the oldest");
}

QString duplicateCallout(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    if (record.operationClass != OperationClass::Broadcast || record.attempts.size() < 2
        || record.attempts.last().outcome.kind != OutcomeKind::ApplicationError)
        return {};
    const bool hadAmbiguous = std::any_of(record.attempts.begin(), record.attempts.end(),
        [](const AttemptRecord &attempt) { return attempt.outcome.certainty == Certainty::Ambiguous; });
    if (!hadAmbiguous)
        return {};
    const QString said = view.bodies ? errorMessage(view.bodies->answers.value(record.attempts.size() - 1)) : QString();
    const QString what = said.isEmpty() ? words::attemptEnd(record.attempts.last()) : QStringLiteral("“%1”").arg(said);
    return Texts::tr("%1 is what %2 said; the Gateway does not rewrite it. An earlier attempt may have put the "
                     "transaction out already.")
        .arg(what, view.nameOf(record.attempts.last().endpointId));
}

QString lostStateCallout(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    if (record.operationClass != OperationClass::Session || record.attempts.isEmpty() || !view.bodies
        || record.attempts.last().outcome.kind != OutcomeKind::ApplicationError)
        return {};
    const QString said = errorMessage(view.bodies->answers.value(record.attempts.size() - 1));
    const auto names = [&said](const char *word) { return said.contains(QLatin1String(word), Qt::CaseInsensitive); };
    const bool isGone = names("not found") || names("not exist") || names("unknown") || names("invalid");
    if (!isGone || (!names("filter") && !names("subscription")))
        return {};
    return Texts::tr(
        "“%1”: %2 does not know it. Filters and subscriptions live at the one Endpoint that made them; it "
        "forgets them when nobody asks for a while (often 5 minutes) and when it restarts. Make a new one.")
        .arg(said, view.nameOf(record.attempts.last().endpointId));
}

} // namespace signalbox::trailtexts
