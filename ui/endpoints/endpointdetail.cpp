// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointdetail.h"

#include "activity/activitywords.h"
#include "activity/routeservice.h"
#include "base/theme.h"
#include "base/words.h"
#include "endpoints/endpointwords.h"
#include "endpoints/latencypanel.h"
#include "endpoints/texttable.h"
#include "trail/redact.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr qsizetype shownTransitions = 4;

QLabel *sectionLabel(const QString &text, QWidget *buddy)
{
    auto *label = new QLabel(text, buddy->parentWidget());
    label->setFont(sectionFont());
    label->setBuddy(buddy);
    return label;
}

QString ageOf(ActivityTime when, ActivityTime now)
{
    return words::age(std::chrono::duration_cast<std::chrono::milliseconds>(now - when));
}

QString history(const QList<StateTransition> &transitions)
{
    QStringList lines;
    for (auto transition = transitions.crbegin(); transition != transitions.crend(); ++transition) {
        if (lines.size() == shownTransitions)
            break;
        lines.append(words::clock(transition->at) + QStringLiteral("  ") + words::endpointState(transition->from)
            + QStringLiteral(" → ") + words::endpointState(transition->to) + QStringLiteral(": ")
            + words::evidence(transition->evidence));
    }
    return lines.isEmpty() ? QStringLiteral("–") : lines.join(QLatin1Char('\n'));
}

} // namespace

EndpointDetail::EndpointDetail(QWidget *parent)
    : QWidget(parent)
    , m_latency(new LatencyPanel(this))
    , m_failures(new TextTable({tr("Count"), tr("Reason"), tr("Last")}, 1, this))
    , m_ambiguous(new TextTable({tr("When"), tr("Method"), tr("Why")}, 2, this))
{
    auto *facts = new QFormLayout;
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setHorizontalSpacing(grid::row);
    facts->setVerticalSpacing(grid::row);
    facts->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_state = addFact(QStringLiteral("state"), tr("State"), facts);
    m_circuit = addFact(QStringLiteral("circuit"), tr("Circuit"), facts);
    m_identity = addFact(QStringLiteral("identity"), tr("Chain"), facts);
    m_head = addFact(QStringLiteral("head"), tr("Head"), facts);
    m_living = addFact(QStringLiteral("localState"), tr("Local state"), facts);
    m_living->setToolTip(
        tr("Filters, subscriptions and cursors that were made there through a Route and used in the last "
           "5 minutes; only this Endpoint knows them"));
    m_cordon = addFact(QStringLiteral("cordon"), tr("Cordon"), facts);
    m_url = addFact(QStringLiteral("url"), tr("URL"), facts);
    m_url->setFont(monospaceFont());
    m_history = addFact(QStringLiteral("history"), tr("History"), facts);
    auto *factsColumn = new QVBoxLayout;
    factsColumn->addLayout(facts);
    factsColumn->addStretch(1); // More than the facts themselves: they stay together.

    m_failures->setObjectName(QStringLiteral("endpoints.failures"));
    m_failures->setAccessibleName(tr("Failures by reason"));
    m_failures->setNumeric(0);
    m_ambiguous->setObjectName(QStringLiteral("endpoints.ambiguous"));
    m_ambiguous->setAccessibleName(tr("Latest ambiguous attempts"));
    m_ambiguous->setMonospace(1);
    connect(m_ambiguous, &TextTable::followed, this, &EndpointDetail::requestFollowed);

    auto *latency = new QVBoxLayout;
    latency->setSpacing(grid::row);
    latency->addWidget(sectionLabel(tr("Latency of 5 min, p50 / p95"), m_latency));
    latency->addWidget(m_latency, 1);
    auto *lists = new QVBoxLayout;
    lists->setSpacing(grid::row);
    lists->addWidget(sectionLabel(tr("Failures by reason"), m_failures));
    lists->addWidget(m_failures, 2);
    lists->addWidget(sectionLabel(tr("Latest ambiguous attempts"), m_ambiguous));
    lists->addWidget(m_ambiguous, 3);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid::card, grid::card, grid::card, grid::card);
    layout->setSpacing(grid::page);
    layout->addLayout(factsColumn, 4);
    layout->addLayout(latency, 6);
    layout->addLayout(lists, 6);
}

QLabel *EndpointDetail::addFact(const QString &name, const QString &label, QFormLayout *form)
{
    auto *value = new QLabel(this);
    value->setObjectName(QStringLiteral("endpoints.detail.") + name);
    value->setAccessibleName(label);
    value->setTextFormat(Qt::PlainText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    value->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    value->setMinimumWidth(1); // Wrapped, not pushing the plots aside.
    auto *title = new QLabel(label, this);
    title->setForegroundRole(QPalette::PlaceholderText);
    title->setBuddy(value);
    title->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    title->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::MinimumExpanding); // Beside the first line.
    form->addRow(title, value);
    return value;
}

void EndpointDetail::setContent(const Content &content)
{
    showFacts(content);
    m_latency->setActivity(content.activity);
    showLists(content);
}

void EndpointDetail::showFacts(const Content &content)
{
    const EndpointState state = content.activity ? content.activity->state() : EndpointState::Unknown;
    const QList<StateTransition> transitions
        = content.activity ? content.activity->transitions() : QList<StateTransition>();
    m_state->setText(
        endpointwords::state(state, transitions.isEmpty() ? std::nullopt : std::optional(transitions.constLast())));
    m_history->setText(history(transitions));
    m_url->setText(redact(QString::fromUtf8(content.endpoint.url)));
    const HealthReading *reading = content.reading;
    const bool isCordoned = reading && reading->cordon;
    m_circuit->setText(isCordoned
            ? tr("Counts for nothing while it is cordoned")
            : endpointwords::circuit(reading ? reading->circuit : CircuitReading(), content.steadyNow));
    m_identity->setText(endpointwords::identity(
        reading ? reading->identity : ChainIdentity(), content.endpoint.network, content.endpoint.networkCheck));
    showHead(content);
    m_living->setText(endpointwords::localState(content.living));
    if (!reading || !reading->cordon)
        return m_cordon->setText(tr("None"));
    const auto left = timeLeft(*reading->cordon, content.steadyNow);
    m_cordon->setText(left ? tr("%1; %2 left").arg(reading->cordon->reason, words::countdown(*left))
                           : tr("%1; until it is lifted").arg(reading->cordon->reason));
}

void EndpointDetail::showHead(const Content &content)
{
    const std::optional<HeadReading> head = content.reading ? content.reading->head : std::nullopt;
    const auto age = head ? std::chrono::duration_cast<std::chrono::seconds>(content.steadyNow - head->heardAt)
                          : std::chrono::seconds(0);
    const bool isFresh = head && head->isFresh(content.steadyNow);
    m_head->setText(endpointwords::head(head, content.endpoint.protocol, age, isFresh));
    m_head->setForegroundRole(isFresh ? QPalette::WindowText : QPalette::PlaceholderText);
}

void EndpointDetail::showLists(const Content &content)
{
    QList<TextTable::Line> failures;
    QList<TextTable::Line> ambiguous;
    if (content.activity) {
        for (const FailureGroup &group : content.activity->failures())
            failures.append({{words::number(static_cast<qint64>(group.count)), words::failure(group.reason),
                ageOf(group.last, content.now)}});
        for (const AmbiguousAttempt &attempt : content.activity->ambiguous())
            ambiguous.append(
                {{words::clock(attempt.at), QString::fromUtf8(attempt.method), words::failure(attempt.reason)},
                    attempt.requestId, tr("Open the trail of %1").arg(QString::fromLatin1(attempt.requestId))});
    }
    m_failures->setLines(failures);
    m_ambiguous->setLines(ambiguous);
}

} // namespace signalbox
