// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/emptystate.h"

#include "base/actionbutton.h"
#include "base/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_buttons(new QHBoxLayout)
{
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_buttons->setSpacing(grid::row);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::page);
    layout->addStretch();
    layout->addWidget(m_text);
    layout->addLayout(m_buttons);
    layout->addStretch();
}

void EmptyState::setContent(const QString &text, const QList<QAction *> &actions)
{
    m_text->setText(text);
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_buttons->addStretch();
    for (QAction *action : actions)
        m_buttons->addWidget(new ActionButton(action, action == actions.first() ? ActionButton::Primary : ActionButton::Flat, this));
    m_buttons->addStretch();
}

} // namespace signalbox
