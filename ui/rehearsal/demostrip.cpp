// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demostrip.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace signalbox {

DemoStrip::DemoStrip(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_rehearsal(context.faces.rehearsal)
    , m_state(new QLabel(this))
    , m_idle(buttons(context, {"welcome.demo"}))
    , m_running(buttons(context, {"demo.sample", "demo.remove"}))
{
    setObjectName(QStringLiteral("rehearsal.demo"));
    m_state->setObjectName(QStringLiteral("rehearsal.demo.state"));
    m_state->setToolTip(
        tr("The demo's Routes lead to Endpoints of this process that really refuse, hang and truncate."));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(m_state);
    layout->addWidget(m_idle);
    layout->addWidget(m_running);
    connect(context.faces.rehearsal, &RehearsalFace::demoChanged, this, &DemoStrip::showState);
    showState();
}

QWidget *DemoStrip::buttons(const PageContext &context, const QList<QByteArray> &actions)
{
    auto *box = new QWidget(this);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    for (const QByteArray &id : actions) {
        if (QAction *action = context.actions->find(id))
            layout->addWidget(new ActionButton(action, ActionButton::Flat, box));
    }
    return box;
}

void DemoStrip::showState()
{
    const bool runs = m_rehearsal->demoRuns();
    m_state->setText(runs ? tr("● The demo runs") : tr("○ The demo does not run"));
    m_state->setAccessibleName(m_state->text());
    m_idle->setVisible(!runs);
    m_running->setVisible(runs);
}

} // namespace signalbox
