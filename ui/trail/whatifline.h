// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/imaginedend.h"
#include "trail/trailview.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QSpinBox)

namespace signalbox {

class RuleLink;
class ShapeLabel;

/// "What if attempt 1 of a Query ended in …": the decision of decide() itself for another class or another end, with
/// what the record says of the rest. Nothing is sent.
class WhatIfLine final : public QWidget
{
    Q_OBJECT

public:
    explicit WhatIfLine(QWidget *parent = nullptr);

    /// Of a request with at least one attempt; begins with what really happened to the first.
    void setView(const TrailView &view);

Q_SIGNALS:
    void ruleActivated(signalbox::Rule rule);

private:
    [[nodiscard]] AttemptOutcome chosenOutcome() const;
    void attemptChosen();
    void decideNow();

    RequestSnapshot m_request;
    QSpinBox *m_attempt;
    QComboBox *m_class;
    QComboBox *m_outcome;
    ShapeLabel *m_decision;
    RuleLink *m_rule;
    QLabel *m_sentence;
};

} // namespace signalbox
