// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QLabel>

namespace signalbox {

/// A rule's id that leads to the rule's page, by mouse and by keyboard. The sentence is its tooltip.
class RuleLink final : public QLabel
{
    Q_OBJECT

public:
    explicit RuleLink(QWidget *parent = nullptr);

    void setRule(Rule rule);
    [[nodiscard]] QString id() const; ///< As it is shown.

Q_SIGNALS:
    void activated(signalbox::Rule rule);

private:
    Rule m_rule = Rule::InternalAbort;
};

} // namespace signalbox
