// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/faultstab.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/lockreason.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "draft/fieldmessage.h"
#include "rehearsal/armedpanel.h"
#include "rehearsal/faultform.h"
#include "rehearsal/rehearsalwords.h"

#include <QHBoxLayout>
#include <QLabel>

namespace signalbox {

namespace {

constexpr int formWidth = 88 * grid::unit; ///< At least; and these characters, in a large font.
constexpr int formCharacters = 48;

} // namespace

FaultsTab::FaultsTab(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_form(new FaultForm(this))
    , m_message(new FieldMessage(QStringLiteral("rehearsal.fault.message"), this))
    , m_arm(context.actions->add(
          {.id = "rehearsal.arm", .text = tr("Arm the fault"), .group = tr("Rehearsal"), .icon = "injection"}, this,
          [this] { arm(); }))
{
    setObjectName(QStringLiteral("rehearsal.faults"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, grid::page, 0, grid::page);
    layout->setSpacing(grid::page);
    layout->addWidget(panel());
    m_armed = new ArmedPanel(context, this);
    layout->addWidget(m_armed, 1);
    connect(m_form, &FaultForm::changed, this, &FaultsTab::refresh);
    connect(context.faces.gateway, &GatewayFace::statusChanged, this, &FaultsTab::refresh);
    connect(context.faces.configuration, &ConfigurationFace::generationChanged, m_form,
        [form = m_form](const GenerationPtr &generation) { form->setConfiguration(generation->configuration); });
    m_form->setConfiguration(context.faces.configuration->current()->configuration);
    refresh();
}

QWidget *FaultsTab::panel()
{
    auto *panel = new QWidget(this);
    panel->setFixedWidth(qMax(formWidth, formCharacters * fontMetrics().averageCharWidth()));
    auto *title = new QLabel(tr("Next fault"), panel);
    title->setFont(sectionFont());
    title->setMinimumHeight(fontMetrics().height() + 3 * grid::unit); // As high as the buttons beside the other one.
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addWidget(title);
    layout->addWidget(m_form);
    layout->addWidget(m_message);
    layout->addWidget(new ActionButton(m_arm, ActionButton::Primary, panel), 0, Qt::AlignLeft);
    layout->addStretch();
    return panel;
}

void FaultsTab::arm()
{
    const quint64 id = m_context.faces.rehearsal->arm(m_form->order(std::chrono::system_clock::now()));
    if (id == 0)
        return m_message->setMessage(Meaning::Warning, rehearsalwords::readOnly());
    m_form->clearConfirmation();
    m_armed->select(id);
    m_context.navigator->say(tr("The fault is armed"));
}

void FaultsTab::refresh()
{
    const QString locked = lockReason(m_context.faces.gateway->status(), rehearsalwords::readOnly());
    const QString problem = locked.isEmpty() ? m_form->problem() : locked;
    m_message->setMessage(Meaning::Warning, problem);
    const QString unseen = tr("Look at the fault first: Rehearsal, Faults on live traffic.");
    ActionRegistry::setEnabled(m_arm, problem.isEmpty() && m_seen, problem.isEmpty() ? unseen : problem);
}

void FaultsTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_seen = true;
    refresh();
}

void FaultsTab::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_seen = false;
    refresh();
}

} // namespace signalbox
