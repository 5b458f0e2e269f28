// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/whatifline.h"

#include "base/words.h"
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
    , m_rule(new QLabel(this))
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
    m_rule->setFont(monospaceFont());
    m_rule->setWordWrap(true);
    m_rule->setMinimumWidth(1);
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
    const AttemptRecord &attempt = m_request->attempts[m_attempt->value() - 1];
    {
        const QSignalBlocker blocker(m_outcome);
        m_outcomes = QList<ImaginedOutcome>{{tr("as it was: %1").arg(words::attemptEnd(attempt)), attempt.outcome}}
            + imaginedOutcomes(dataPlane(m_request->protocol));
        m_outcome->clear();
        for (const ImaginedOutcome &imagined : std::as_const(m_outcomes))
            m_outcome->addItem(imagined.text);
        m_outcome->setCurrentIndex(0);
    }
    decideNow();
}

void WhatIfLine::decideNow()
{
    const int used = m_attempt->value();
    const AttemptRecord &attempt = m_request->attempts[used - 1];
    const Verdict verdict
        = decide({.operationClass = allOperationClasses[static_cast<std::size_t>(m_class->currentIndex())],
            .shape = m_request->shape,
            .plane = dataPlane(m_request->protocol),
            .outcome = m_outcomes[m_outcome->currentIndex()].outcome,
            .remaining = attempt.remaining,
            .used = used,
            .limit = m_request->limit,
            .clientGone = attempt.verdict.rule == Rule::ClientGoneStop});
    m_decision->setContent(
        shapeOf(verdict.decision), words::meaningOf(verdict.decision), words::decision(verdict.decision));
    const std::string_view rule = ruleId(verdict.rule);
    m_rule->setText(QString::fromLatin1(rule.data(), static_cast<qsizetype>(rule.size())));
    m_sentence->setText(words::rule(verdict.rule));
}

} // namespace signalbox
