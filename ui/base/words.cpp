// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/words.h"

#include "base/enginetexts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace signalbox::words {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("words", text);
}

QString withUnit(double value, int decimals, const QString &unit)
{
    return QLocale().toString(value, 'f', decimals) + QChar::Nbsp + unit;
}

/// Three digits: 0.61, 5.00, 12.3, 412.
QString threeDigits(double value, const QString &unit)
{
    return withUnit(value, value < 10 ? 2 : value < 100 ? 1 : 0, unit);
}

QDateTime localTime(std::chrono::system_clock::time_point time)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count());
}

} // namespace

QString operationClass(OperationClass operationClass)
{
    switch (operationClass) {
    case OperationClass::Stateless:
        return translated(QT_TRANSLATE_NOOP("words", "Query"));
    case OperationClass::Broadcast:
        return translated(QT_TRANSLATE_NOOP("words", "Broadcast"));
    case OperationClass::Session:
        return translated(QT_TRANSLATE_NOOP("words", "Local state"));
    case OperationClass::SideEffect:
        return translated(QT_TRANSLATE_NOOP("words", "Side effect"));
    case OperationClass::Unrecognized:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("words", "Unknown"));
}

QString certainty(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Answered:
        return translated(QT_TRANSLATE_NOOP("words", "Answered"));
    case Certainty::Definite:
        return translated(QT_TRANSLATE_NOOP("words", "Definite"));
    case Certainty::Ambiguous:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("words", "Ambiguous"));
}

QString decision(Decision decision)
{
    switch (decision) {
    case Decision::Return:
        return translated(QT_TRANSLATE_NOOP("words", "Return"));
    case Decision::MoveOn:
        return translated(QT_TRANSLATE_NOOP("words", "Move on"));
    case Decision::Stop:
        return translated(QT_TRANSLATE_NOOP("words", "Stop"));
    case Decision::Abort:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("words", "Abort"));
}

QString rule(Rule rule)
{
    return engineText(ruleSentence(rule));
}

QString fault(AccessFault fault)
{
    return engineWords(accessFaultName(fault));
}

QString defect(ResponseDefect defect)
{
    return engineWords(responseDefectName(defect));
}

QString admission(Admission admission)
{
    return engineWords(admissionName(admission));
}

QString phase(Phase phase)
{
    switch (phase) {
    case Phase::WaitForSlot:
        return translated(QT_TRANSLATE_NOOP("words", "Wait for slot"));
    case Phase::Connect:
        return translated(QT_TRANSLATE_NOOP("words", "Connect"));
    case Phase::Tls:
        return translated(QT_TRANSLATE_NOOP("words", "TLS"));
    case Phase::Send:
        return translated(QT_TRANSLATE_NOOP("words", "Send"));
    case Phase::Wait:
        return translated(QT_TRANSLATE_NOOP("words", "Wait"));
    case Phase::Receive:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("words", "Receive"));
}

QString attemptEnd(const AttemptRecord &attempt)
{
    const AttemptOutcome &outcome = attempt.outcome;
    switch (outcome.kind) {
    case OutcomeKind::Result:
        return translated(QT_TRANSLATE_NOOP("words", "result"));
    case OutcomeKind::ApplicationError:
        return translated(QT_TRANSLATE_NOOP("words", "application error %1")).arg(attempt.applicationErrorCode);
    case OutcomeKind::InvalidResponse:
        return translated(QT_TRANSLATE_NOOP("words", "HTTP %1, %2"))
            .arg(outcome.httpStatus)
            .arg(defect(outcome.defect));
    case OutcomeKind::HttpResponse:
        return translated(QT_TRANSLATE_NOOP("words", "HTTP %1")).arg(outcome.httpStatus);
    case OutcomeKind::AccessFailure:
        break;
    }
    const QString what = fault(outcome.fault);
    if (attempt.deliveries == 0)
        return translated(QT_TRANSLATE_NOOP("words", "%1, nothing was sent")).arg(what);
    return attempt.unsentBytes > 0 ? translated(QT_TRANSLATE_NOOP("words", "%1 while sending")).arg(what)
                                   : translated(QT_TRANSLATE_NOOP("words", "%1 after sending")).arg(what);
}

QString outcome(std::string_view code)
{
    if (code == "in-flight")
        return translated(QT_TRANSLATE_NOOP("words", "in flight"));
    if (code == "app-error")
        return translated(QT_TRANSLATE_NOOP("words", "application error"));
    if (code == "failed-over")
        return translated(QT_TRANSLATE_NOOP("words", "failed over"));
    if (code == "stopped")
        return translated(QT_TRANSLATE_NOOP("words", "stopped"));
    if (code == "exhausted")
        return translated(QT_TRANSLATE_NOOP("words", "exhausted"));
    if (code == "rejected")
        return translated(QT_TRANSLATE_NOOP("words", "rejected"));
    if (code == "client-gone")
        return translated(QT_TRANSLATE_NOOP("words", "client gone"));
    if (code == "delivered")
        return translated(QT_TRANSLATE_NOOP("words", "delivered"));
    if (code == "aborted")
        return translated(QT_TRANSLATE_NOOP("words", "aborted"));
    return translated(QT_TRANSLATE_NOOP("words", "result"));
}

Meaning outcomeMeaning(std::string_view code)
{
    if (code == "result" || code == "delivered")
        return Meaning::Ok;
    if (code == "failed-over" || code == "app-error")
        return Meaning::Warning;
    if (code == "stopped")
        return Meaning::Ambiguous;
    if (code == "in-flight")
        return Meaning::Info;
    return code == "client-gone" ? Meaning::Muted : Meaning::Error;
}

Meaning meaningOf(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Answered:
        return Meaning::Ok;
    case Certainty::Definite:
        return Meaning::Error;
    case Certainty::Ambiguous:
        break;
    }
    return Meaning::Ambiguous;
}

Meaning meaningOf(Decision decision)
{
    switch (decision) {
    case Decision::Return:
        return Meaning::Ok;
    case Decision::MoveOn:
        return Meaning::Info;
    case Decision::Stop:
    case Decision::Abort:
        break;
    }
    return Meaning::Error;
}

Meaning meaningOf(const AttemptOutcome &outcome)
{
    return outcome.kind == OutcomeKind::ApplicationError ? Meaning::Warning : meaningOf(outcome.certainty);
}

QString chain(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
        return QStringLiteral("EVM");
    case Protocol::Solana:
        return QStringLiteral("SOL");
    case Protocol::Bitcoin:
        return QStringLiteral("BTC");
    case Protocol::Litecoin:
        return QStringLiteral("LTC");
    case Protocol::TronJsonRpc:
        return QStringLiteral("TRON");
    case Protocol::TronHttp:
        break;
    }
    return QStringLiteral("TRON-HTTP");
}

QString broadcastState(BroadcastState state)
{
    return engineText(stateLabel(state));
}

Meaning meaningOf(BroadcastState state)
{
    switch (state) {
    case BroadcastState::Submitting:
    case BroadcastState::Accepted:
    case BroadcastState::Pending:
    case BroadcastState::Included:
        return Meaning::Info;
    case BroadcastState::Safe:
    case BroadcastState::Finalized:
        return Meaning::Ok;
    case BroadcastState::Ambiguous:
    case BroadcastState::Unresolved:
        return Meaning::Ambiguous;
    case BroadcastState::Dropped:
    case BroadcastState::Reorged:
        return Meaning::Warning;
    case BroadcastState::Rejected:
    case BroadcastState::Failed:
    case BroadcastState::Replaced:
    case BroadcastState::Conflicted:
    case BroadcastState::Expired:
        break;
    }
    return Meaning::Error;
}

QString broadcastReason(StateReason reason)
{
    return engineText(reasonSentence(reason));
}

QString broadcastVerdict(BroadcastVerdict verdict)
{
    return engineText(verdictSentence(verdict));
}

QString duration(std::chrono::microseconds duration)
{
    // In milliseconds it would read as if it had taken no time.
    if (duration < std::chrono::microseconds(10))
        return withUnit(static_cast<double>(duration.count()), 0, translated(QT_TRANSLATE_NOOP("words", "µs")));
    const auto microseconds = static_cast<double>(duration.count());
    if (microseconds < 1'000'000)
        return threeDigits(microseconds / 1e3, translated(QT_TRANSLATE_NOOP("words", "ms")));
    if (microseconds < 60'000'000)
        return threeDigits(microseconds / 1e6, translated(QT_TRANSLATE_NOOP("words", "s")));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(duration).count();
    return translated(QT_TRANSLATE_NOOP("words", "%1 min %2 s")).arg(seconds / 60).arg(seconds % 60);
}

QString age(std::chrono::milliseconds age)
{
    const auto seconds = age.count() / 1000;
    if (seconds < 1)
        return translated(QT_TRANSLATE_NOOP("words", "just now"));
    if (seconds < 60)
        return translated(QT_TRANSLATE_NOOP("words", "%1 s ago")).arg(seconds);
    if (seconds < 3600)
        return translated(QT_TRANSLATE_NOOP("words", "%1 min ago")).arg(seconds / 60);
    if (seconds < 48 * 3600)
        return translated(QT_TRANSLATE_NOOP("words", "%1 h ago")).arg(seconds / 3600);
    return translated(QT_TRANSLATE_NOOP("words", "%1 d ago")).arg(seconds / 86400);
}

QString bytes(qint64 bytes)
{
    if (bytes < 1'000)
        return QLocale().toString(bytes) + QChar::Nbsp + translated(QT_TRANSLATE_NOOP("words", "B")); // The locale's is a word.
    return QLocale().formattedDataSize(bytes, bytes < 10'000 ? 1 : 0, QLocale::DataSizeSIFormat);
}

QString rate(double requestsPerSecond)
{
    const bool slow = requestsPerSecond > 0 && requestsPerSecond < 10;
    return translated(QT_TRANSLATE_NOOP("words", "%1 req/s"))
        .arg(QLocale().toString(requestsPerSecond, 'f', slow ? 1 : 0));
}

QString number(qint64 value)
{
    return QLocale().toString(value);
}

QString clock(std::chrono::system_clock::time_point time)
{
    return localTime(time).toString(QStringLiteral("HH:mm:ss.zzz"));
}

QString timestamp(std::chrono::system_clock::time_point time)
{
    const QDateTime local = localTime(time);
    return local.toOffsetFromUtc(local.offsetFromUtc()).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz t"));
}

QString shortId(const QByteArray &id)
{
    constexpr qsizetype head = 6;
    constexpr qsizetype tail = 4;
    if (id.size() <= head + tail + 1)
        return QString::fromLatin1(id);
    return QString::fromLatin1(id.left(head)) + QChar(0x2026) + QString::fromLatin1(id.right(tail));
}

} // namespace signalbox::words
