// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/rulelink.h"

#include "base/ruletexts.h"
#include "base/theme.h"
#include "base/words.h"

namespace signalbox {

RuleLink::RuleLink(QWidget *parent)
    : QLabel(parent)
{
    setFont(monospaceFont());
    setTextFormat(Qt::RichText);
    setMinimumWidth(1); // In a narrow dock it is broken or cut rather than the dock widened.
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard | Qt::TextSelectableByMouse);
    connect(this, &QLabel::linkActivated, this, [this] { Q_EMIT activated(m_rule); });
}

void RuleLink::setRule(Rule rule)
{
    m_rule = rule;
    setText(QStringLiteral("<a href=\"rule\" style=\"text-decoration:none\">%1</a>").arg(id()));
    setAccessibleName(id());
    setAccessibleDescription(words::rule(rule));
    setToolTip(words::rule(rule));
}

QString RuleLink::id() const
{
    return words::ruleName(m_rule);
}

} // namespace signalbox
