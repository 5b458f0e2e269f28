// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/whatifline.h"

#include "base/endwords.h"
#include "base/rulelink.h"
#include "base/words.h"
#include "trail/recheck.h"
#include "trail/shapelabel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace signalbox {

namespace {

QComboBox *choice(const QString &name, const char *objectName, QWidget *parent)
{
    auto *box = new QComboBox(parent);
    box->setObjectName(QLatin1String(objectName));
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(6);
    return box;
}

} // namespace

WhatIfLine::WhatIfLine(QWidget *parent)
    : QWidget(parent)
    , m_attempt(new QSpinBox(this))
    , m_class(choice(tr("Imagined class"), "trail.whatif.class", this))
    , m_outcome(choice(tr("Imagined end of the attempt"), "trail.whatif.failure", this))
    , m_decision(new ShapeLabel(this))
    , m_rule(new RuleLink(this))
    , m_sentence(new QLabel(this))
{
    m_attempt->setObjectName(QStringLiteral("trail.whatif.attempt"));
    m_attempt->setAccessibleName(tr("Attempt"));
    m_attempt->setToolTip(tr("The attempt to imagine another end of"));
    m_attempt->setPrefix(tr("attempt ", "before a number"));
    m_attempt->setMinimum(1);
    for (const OperationClass operationClass : allOperationClasses)
        m_class->addItem(words::operationClass(operationClass));
    m_decision->setObjectName(QStringLiteral("trail.whatif.decision"));
    m_rule->setObjectName(QStringLiteral("trail.whatif.rule"));
    m_rule->setWordWrap(true);
    connect(m_rule, &RuleLink::activated, this, &WhatIfLine::ruleActivated);
    m_sentence->setWordWrap(true);
    m_sentence->setMinimumWidth(1);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    connect(m_attempt, &QSpinBox::valueChanged, this, &WhatIfLine::attemptChosen);
    connect(m_class, &QComboBox::currentIndexChanged, this, &WhatIfLine::decideNow);
    connect(m_outcome, &QComboBox::currentIndexChanged, this, &WhatIfLine::decideNow);

    auto *title = new QLabel(tr("What if"), this);
    title->setFont(sectionFont());
    title->setBuddy(m_class);
    auto *question = new QHBoxLayout;
    question->setSpacing(grid::row);
    question->addWidget(title);
    question->addWidget(m_class, 1);
    auto *answer = new QHBoxLayout;
    answer->setSpacing(grid::row);
    answer->addWidget(m_decision);
    answer->addWidget(m_rule, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addLayout(question);
    auto *end = new QHBoxLayout;
    end->setSpacing(grid::row);
    end->addWidget(m_attempt);
    end->addWidget(m_outcome, 1);
    layout->addLayout(end);
    layout->addLayout(answer);
    layout->addWidget(m_sentence);
}

void WhatIfLine::setView(const TrailView &view)
{
    m_request = view.request;
    const QSignalBlocker attemptBlocker(m_attempt);
    const QSignalBlocker classBlocker(m_class);
    m_attempt->setMaximum(static_cast<int>(m_request->attempts.size()));
    m_attempt->setValue(1);
    m_attempt->setVisible(m_request->attempts.size() > 1);
    m_class->setCurrentIndex(static_cast<int>(m_request->operationClass));
    attemptChosen();
}

void WhatIfLine::attemptChosen()
{
    {
        const QSignalBlocker blocker(m_outcome);
        m_outcome->clear();
        m_outcome->addItem(tr("as it was: %1").arg(words::attemptEnd(m_request->attempts[m_attempt->value() - 1])));
        const DataPlane plane = dataPlane(m_request->protocol);
        for (const ImaginedEnd end : offeredEnds(plane))
            m_outcome->addItem(words::imaginedEnd(end, plane), static_cast<int>(end));
        m_outcome->setCurrentIndex(0);
    }
    decideNow();
}

/// The first choice is what really happened.
AttemptOutcome WhatIfLine::chosenOutcome() const
{
    const QVariant end = m_outcome->currentData();
    return end.isValid()
        ? outcomeOf(static_cast<ImaginedEnd>(end.toInt()), dataPlane(m_request->protocol), m_request->shape)
        : m_request->attempts[m_attempt->value() - 1].outcome;
}

void WhatIfLine::decideNow()
{
    Situation situation = recordedSituation(*m_request, m_attempt->value() - 1);
    situation.operationClass = allOperationClasses[static_cast<std::size_t>(m_class->currentIndex())];
    situation.outcome = chosenOutcome();
    const Verdict verdict = decide(situation);
    m_decision->setContent(
        shapeOf(verdict.decision), words::meaningOf(verdict.decision), words::decision(verdict.decision));
    m_rule->setRule(verdict.rule);
    m_sentence->setText(words::rule(verdict.rule));
}

} // namespace signalbox
