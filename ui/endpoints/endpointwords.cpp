// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointwords.h"

#include "activity/activitywords.h"
#include "base/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace signalbox::endpointwords {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("endpoints", text);
}

std::chrono::seconds until(std::chrono::steady_clock::time_point end, std::chrono::steady_clock::time_point now)
{
    return end <= now ? std::chrono::seconds(0) : std::chrono::ceil<std::chrono::seconds>(end - now);
}

} // namespace

QString mark(ConfigurationMark mark)
{
    switch (mark) {
    case ConfigurationMark::Enabled:
        return translated(QT_TRANSLATE_NOOP("endpoints", "Enabled"));
    case ConfigurationMark::Disabled:
        return translated(QT_TRANSLATE_NOOP("endpoints", "Disabled"));
    case ConfigurationMark::New:
        return translated(QT_TRANSLATE_NOOP("endpoints", "New"));
    case ConfigurationMark::Changed:
        return translated(QT_TRANSLATE_NOOP("endpoints", "Changed"));
    case ConfigurationMark::Removed:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("endpoints", "Removed"));
}

QString chain(Protocol protocol, const QByteArray &network)
{
    return words::chain(protocol) + QLatin1Char(' ') + QString::fromUtf8(network);
}

QString checkedChain(const EndpointRow &row)
{
    const QString shown = chain(row.protocol, row.network);
    return row.networkCheck == NetworkCheck::Ignore
        ? shown + QStringLiteral(" · ") + translated(QT_TRANSLATE_NOOP("endpoints", "check off"))
        : shown;
}

QString head(const std::optional<HeadReading> &head, Protocol protocol, std::chrono::seconds age, bool isFresh)
{
    if (!head)
        return translated(QT_TRANSLATE_NOOP("endpoints", "It was not asked for its head, or gave no readable answer."));
    const auto number = [](std::uint64_t value) { return words::number(static_cast<qint64>(value)); };
    const QString heard = protocol == Protocol::Solana
        ? translated(QT_TRANSLATE_NOOP("endpoints", "Slot %1, heard %2."))
        : translated(QT_TRANSLATE_NOOP("endpoints", "Block %1, heard %2."));
    QStringList sentences{heard.arg(number(head->number), words::age(age))};
    if (!head->best)
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "No other Endpoint of its chain to compare with.")));
    else if (*head->lag() == 0)
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "None of its chain was ahead.")));
    else
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "The best of its chain: %1, which is %2 ahead."))
                             .arg(number(*head->best), number(*head->lag())));
    if (!isFresh)
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "Too long ago to say anything about now.")));
    return sentences.join(QLatin1Char(' '));
}

QString localState(const QList<LocalState> &living)
{
    QStringList lines;
    for (qsizetype i = 0; i < living.size(); ++i) {
        const QString what = words::number(living[i].count) + QChar::Nbsp + QString::fromUtf8(living[i].method);
        if (i > 0 && living[i].route == living[i - 1].route)
            lines.last() += QStringLiteral(", ") + what;
        else
            lines.append(QString::fromLatin1(living[i].route) + QStringLiteral(": ") + what);
    }
    return lines.isEmpty() ? translated(QT_TRANSLATE_NOOP("endpoints", "None known")) : lines.join(QLatin1Char('\n'));
}

QString durations(std::chrono::microseconds p50, std::chrono::microseconds p95)
{
    QString low = words::duration(p50);
    const QString high = words::duration(p95);
    const qsizetype unit = low.indexOf(QChar::Nbsp);
    if (unit > 0 && low.mid(unit) == high.mid(high.indexOf(QChar::Nbsp)))
        low.truncate(unit);
    return low + QStringLiteral(" / ") + high;
}

QString cordon(const EndpointRow &row)
{
    if (!row.cordonReason)
        return {};
    return row.cordonLeft ? translated(QT_TRANSLATE_NOOP("endpoints", "%1 left")).arg(words::countdown(*row.cordonLeft))
                          : translated(QT_TRANSLATE_NOOP("endpoints", "until lifted"));
}

QString state(EndpointState state, const std::optional<StateTransition> &transition)
{
    if (!transition)
        return translated(QT_TRANSLATE_NOOP("endpoints", "Never asked"));
    return translated(QT_TRANSLATE_NOOP("endpoints", "%1 since %2: %3"))
        .arg(words::endpointState(state), words::clock(transition->at), words::evidence(transition->evidence));
}

QString beats(const QList<AttemptSign> &beats)
{
    const auto count = [&](AttemptSign sign) { return words::number(beats.count(sign)); };
    return translated(
        QT_TRANSLATE_NOOP("endpoints", "last 60 spans of 5 s: %1 ok, %2 definite, %3 ambiguous, %4 without an attempt"))
        .arg(count(AttemptSign::Ok), count(AttemptSign::Definite), count(AttemptSign::Ambiguous),
            count(AttemptSign::None));
}

QString circuit(const CircuitReading &circuit, std::chrono::steady_clock::time_point now)
{
    QStringList sentences;
    switch (circuit.state) {
    case CircuitReading::State::Open:
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "Open: no requests go there. One may try it in %1."))
                             .arg(words::countdown(until(circuit.openUntil, now))));
        break;
    case CircuitReading::State::HalfOpen:
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints",
            "Half open: one request at a time tries whether it answers again; two answers close the circuit.")));
        break;
    case CircuitReading::State::Closed:
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "Closed: requests go there.")));
        break;
    }
    if (circuit.throttledUntil > now)
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "It asked for a pause: %1 to go."))
                             .arg(words::countdown(until(circuit.throttledUntil, now))));
    else if (circuit.coolingUntil > now)
        sentences.append(
            translated(QT_TRANSLATE_NOOP("endpoints", "It refused a connection and is left alone for a second.")));
    if (circuit.window.samples > 0)
        sentences.append(translated(QT_TRANSLATE_NOOP("endpoints", "Last 30 s: %1 of %2 attempts failed hard."))
                             .arg(words::number(circuit.window.failures), words::number(circuit.window.samples)));
    return sentences.join(QLatin1Char(' '));
}

QString identity(const ChainIdentity &identity, const QByteArray &expected, NetworkCheck check)
{
    const QString wanted = QString::fromUtf8(expected);
    const QString found = QString::fromUtf8(identity.reported);
    switch (identity.verdict) {
    case ChainIdentity::Verdict::Same:
        return translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1, found %2.")).arg(wanted, found);
    case ChainIdentity::Verdict::Other:
        return (check == NetworkCheck::Enforce
                ? translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1, found %2: no requests are sent there."))
                : translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1, found %2; it is used anyway.")))
            .arg(wanted, found);
    case ChainIdentity::Verdict::Unknown:
        break;
    }
    if (identity.unreached)
        return translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1. Asked for it, it gave no answer.")).arg(wanted);
    return found.isEmpty()
        ? translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1. It was not asked yet, or gave no readable answer."))
              .arg(wanted)
        : translated(QT_TRANSLATE_NOOP("endpoints", "Expected %1, found %2: the two cannot be compared."))
              .arg(wanted, found);
}

} // namespace signalbox::endpointwords
