// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/expander.h"

#include "base/theme.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace signalbox {

Expander::Expander(const QString &name, const QString &title, QWidget *content, QWidget *parent)
    : QWidget(parent)
    , m_button(new QToolButton(this))
    , m_content(content)
{
    m_button->setObjectName(name);
    m_button->setText(title);
    m_button->setAccessibleName(title);
    m_button->setToolTip(tr("Show or hide: %1").arg(title));
    m_button->setFont(sectionFont());
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(content);
    connect(m_button, &QToolButton::clicked, this, [this] { setExpanded(!m_expanded); });
    setExpanded(false);
}

void Expander::setExpanded(bool expanded)
{
    m_expanded = expanded;
    m_button->setArrowType(expanded ? Qt::DownArrow : Qt::RightArrow);
    m_button->setAccessibleDescription(expanded ? tr("expanded") : tr("collapsed"));
    m_content->setVisible(expanded);
}

} // namespace signalbox
