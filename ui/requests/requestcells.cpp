// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestcells.h"

#include "base/waterfall.h"
#include "base/words.h"
#include "operations/bytesview.h"
#include "requests/requestmarks.h"
#include "trail/filtersyntax.h"
#include "trail/requestfacts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStringList>

#include <algorithm>

namespace signalbox::requestcells {

namespace {

const QString none = QStringLiteral("—");

QString translated(const char *text)
{
    return QCoreApplication::translate("requests", text);
}

QString orNone(const QString &text)
{
    return text.isEmpty() ? none : text;
}

QString outcomeCode(const RequestRow &row)
{
    return textOf(filterWord(FilterKey::Outcome, row.outcome));
}

QString methodText(const RequestRecord &record)
{
    QString method = QString::fromUtf8(record.method);
    // One line, whatever the client wrote.
    for (QChar &character : method) {
        if (!character.isPrint() && !character.isSurrogate())
            character = QChar::ReplacementCharacter;
    }
    if (method.isEmpty())
        return none; // Nothing was named that could be read.
    if (record.memberCount > 0)
        return method + QStringLiteral(" ×%1").arg(record.memberCount);
    return record.shape == RequestShape::Notification ? QStringLiteral("↦ ") + method : method;
}

QString endpointText(const RequestRecord &record)
{
    return orNone(QString::fromUtf8(shownEndpoint(record)));
}

QString clientText(const RequestClient &client)
{
    QStringList parts;
    if (client.port != 0)
        parts.append(QString::number(client.port));
    if (!client.userAgent.isEmpty())
        parts.append(QString::fromUtf8(client.userAgent));
    return orNone(parts.join(QStringLiteral(" · ")));
}

QString codeText(const RequestRecord &record)
{
    QStringList parts;
    const int status = lastHttpStatus(record);
    if (status != 0)
        parts.append(QString::number(status));
    if (record.code != 0 && record.code != status)
        parts.append(QString::number(record.code));
    return orNone(parts.join(QStringLiteral(" · ")));
}

QString sizeText(const RequestRecord &record)
{
    return words::bytes(record.requestBytes) + QStringLiteral(" / ")
        + (isInFlight(record) ? none : words::bytes(record.replyBytes));
}

QString markInWords(const RequestRow &row, const RequestMarks &marks)
{
    QStringList parts;
    if (marks.isMarked(row.record->id))
        parts.append(translated(QT_TRANSLATE_NOOP("requests", "marked")));
    if (const QString note = marks.note(row.record->id); !note.isEmpty())
        parts.append(translated(QT_TRANSLATE_NOOP("requests", "note: %1")).arg(note));
    if (isInjected(*row.record))
        parts.append(translated(QT_TRANSLATE_NOOP("requests", "a fault was injected")));
    return parts.isEmpty() ? translated(QT_TRANSLATE_NOOP("requests", "not marked")) : parts.join(QStringLiteral(", "));
}

QString attemptLine(const AttemptRecord &attempt, int number)
{
    return translated(QT_TRANSLATE_NOOP("requests", "%1. %2: %3, %4 → %5, %6"))
        .arg(number)
        .arg(QString::fromUtf8(attempt.endpointId), words::attemptEnd(attempt),
            words::certainty(attempt.outcome.certainty), words::decision(attempt.verdict.decision),
            words::duration(attempt.phases.total));
}

QString runningLine(const RequestRecord &record)
{
    return translated(QT_TRANSLATE_NOOP("requests", "%1. %2: in flight, %3"))
        .arg(usedAttempts(record))
        .arg(QString::fromUtf8(record.running->endpointId), words::duration(record.running->phases.total));
}

/// A line for each attempt, and its phases where they are wanted.
QString attemptLines(const RequestRecord &record, bool phases = false)
{
    QStringList lines;
    int number = 0;
    for (const AttemptRecord &attempt : record.attempts) {
        lines.append(attemptLine(attempt, ++number));
        if (phases)
            lines.append(QStringLiteral("    ") + phasesText(attempt));
    }
    if (record.running) {
        lines.append(runningLine(record));
        if (phases)
            lines.append(QStringLiteral("    ") + runningPhasesText(*record.running));
    }
    if (lines.isEmpty() && isInFlight(record))
        return translated(QT_TRANSLATE_NOOP("requests", "no attempt runs yet"));
    return lines.isEmpty() ? translated(QT_TRANSLATE_NOOP("requests", "no attempt was made"))
                           : lines.join(QLatin1Char('\n'));
}

/// Without a plan there is no limit: what was rejected, and a batch whose members have rows of their own.
QString attemptCount(const RequestRecord &record)
{
    if (record.limit == 0)
        return none;
    return QStringLiteral("%1/%2").arg(usedAttempts(record)).arg(record.limit);
}

/// The second that it arrived in.
QString timeTerm(const RequestRecord &record)
{
    const auto milliseconds
        = std::chrono::duration_cast<std::chrono::milliseconds>(record.arrivedAt.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(milliseconds.count()).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss"));
}

} // namespace

QString text(RequestColumn column, const RequestRow &row, const RequestMarks &marks)
{
    const RequestRecord &record = *row.record;
    switch (column) {
    case RequestColumn::Mark:
    case RequestColumn::Timeline:
        return {};
    case RequestColumn::Id:
        return QString::fromUtf8(record.id);
    case RequestColumn::Time:
        return words::clock(record.arrivedAt);
    case RequestColumn::Route:
        return orNone(QString::fromUtf8(record.route));
    case RequestColumn::Chain:
        return words::chain(record.protocol);
    case RequestColumn::Method:
        return methodText(record);
    case RequestColumn::Class:
        return words::operationClass(record.operationClass);
    case RequestColumn::Attempts:
        return attemptCount(record);
    case RequestColumn::Endpoint:
        return endpointText(record);
    case RequestColumn::Outcome:
        return words::outcome(filterWord(FilterKey::Outcome, row.outcome));
    case RequestColumn::Code:
        return codeText(record);
    case RequestColumn::Total:
        return words::duration(record.duration);
    case RequestColumn::Size:
        return sizeText(record);
    case RequestColumn::Client:
        return clientText(record.client);
    case RequestColumn::Tx:
        return record.txId.isEmpty() ? none : words::shortId(record.txId);
    case RequestColumn::Rule:
        return record.hasRule ? textOf(ruleId(record.rule)) : none;
    case RequestColumn::Note:
        break;
    }
    return marks.note(record.id);
}

QString toolTip(RequestColumn column, const RequestRow &row, const RequestMarks &marks)
{
    const RequestRecord &record = *row.record;
    switch (column) {
    case RequestColumn::Mark:
        return markInWords(row, marks);
    case RequestColumn::Time:
        return words::timestamp(record.arrivedAt);
    case RequestColumn::Class:
        return words::operationClass(record.operationClass)
            + (record.classOverridden
                    ? QLatin1Char('\n') + translated(QT_TRANSLATE_NOOP("requests", "overridden for this Route"))
                    : QString());
    case RequestColumn::Attempts:
        return attemptLines(record);
    case RequestColumn::Timeline:
        return attemptLines(record, true);
    case RequestColumn::Outcome:
    case RequestColumn::Rule:
        return record.hasRule ? textOf(ruleId(record.rule)) + QLatin1Char('\n') + words::rule(record.rule)
                              : text(RequestColumn::Outcome, row, marks);
    case RequestColumn::Tx:
        return QString::fromLatin1(record.txId);
    default:
        return text(column, row, marks);
    }
}

QString accessibleText(RequestColumn column, const RequestRow &row, const RequestMarks &marks)
{
    switch (column) {
    case RequestColumn::Mark:
        return markInWords(row, marks);
    case RequestColumn::Attempts:
        if (row.record->limit == 0)
            return translated(QT_TRANSLATE_NOOP("requests", "no attempt was made"));
        return translated(QT_TRANSLATE_NOOP("requests", "%1 of %2 attempts"))
            .arg(usedAttempts(*row.record))
            .arg(row.record->limit);
    case RequestColumn::Timeline:
        return attemptsInWords(*row.record);
    case RequestColumn::Tx:
        return QString::fromLatin1(row.record->txId);
    default:
        return text(column, row, marks);
    }
}

QString attemptsInWords(const RequestRecord &record)
{
    QStringList parts;
    for (const AttemptRecord &attempt : record.attempts) {
        QString part = translated(QT_TRANSLATE_NOOP("requests", "attempt %1 %2 %3"))
                           .arg(parts.size() + 1)
                           .arg(QString::fromUtf8(attempt.endpointId), words::attemptEnd(attempt));
        if (attempt.outcome.certainty == Certainty::Ambiguous)
            part += QLatin1Char(' ') + words::certainty(Certainty::Ambiguous).toLower();
        parts.append(part);
    }
    if (record.running)
        parts.append(translated(QT_TRANSLATE_NOOP("requests", "attempt %1 %2 in flight"))
                         .arg(usedAttempts(record))
                         .arg(QString::fromUtf8(record.running->endpointId)));
    if (parts.isEmpty() && isInFlight(record))
        return translated(QT_TRANSLATE_NOOP("requests", "no attempt runs yet"));
    return parts.isEmpty() ? translated(QT_TRANSLATE_NOOP("requests", "no attempt was made"))
                           : parts.join(QStringLiteral(", "));
}

bool isInjected(const RequestRecord &record)
{
    return std::any_of(record.attempts.cbegin(), record.attempts.cend(),
        [](const AttemptRecord &attempt) { return attempt.injected != InjectedFault::None; });
}

QString filterTerm(RequestColumn column, const RequestRow &row, const RequestMarks &marks, bool negated)
{
    const std::optional<FilterKey> key = filterKeyOf(column);
    if (!key)
        return {};
    switch (*key) {
    case FilterKey::Marked:
        return filterTermText(*key, marks.isMarked(row.record->id) ? u"yes" : u"no", negated);
    case FilterKey::Note:
        return filterTermText(
            *key, marks.note(row.record->id).isEmpty() ? u"*" : QStringView(marks.note(row.record->id)), negated);
    case FilterKey::Time:
        return filterTermText(*key, timeTerm(*row.record), negated);
    case FilterKey::Milliseconds:
        return filterTermText(*key, QString::number(row.record->duration.count() / 1000), negated);
    case FilterKey::Outcome:
        return filterTermText(*key, outcomeCode(row), negated);
    case FilterKey::Rule:
        return row.record->hasRule ? filterTermText(*key, textOf(ruleId(row.record->rule)), negated) : QString();
    default:
        break;
    }
    const QByteArrayList values = filterValues(*key, *row.record);
    return values.isEmpty() ? QString() : filterTermText(*key, QString::fromUtf8(values.first()), negated);
}

} // namespace signalbox::requestcells
