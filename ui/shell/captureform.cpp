// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/captureform.h"

#include "base/theme.h"
#include "faces/requestsface.h"
#include "shell/capturesettings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>

namespace signalbox {

CaptureForm::CaptureForm(RequestsFace *requests, QSettings *settings, QWidget *parent)
    : QWidget(parent)
    , m_requests(requests)
    , m_settings(settings)
    , m_mode(new QComboBox(this))
    , m_sideEffects(new QCheckBox(tr("Calls with &side effects and unknown ones too"), this))
    , m_consequence(new QLabel(this))
{
    m_mode->setObjectName(QStringLiteral("preferences.bodies"));
    m_mode->setAccessibleName(tr("Keep bodies of"));
    m_mode->addItem(tr("Failures and broadcasts"), static_cast<int>(BodyCapture::FailuresAndBroadcasts));
    m_mode->addItem(tr("All requests"), static_cast<int>(BodyCapture::Everything));
    m_mode->addItem(tr("No request"), static_cast<int>(BodyCapture::Nothing));
    m_sideEffects->setObjectName(QStringLiteral("preferences.bodies.sideeffects"));
    m_consequence->setObjectName(QStringLiteral("preferences.bodies.consequence"));
    m_consequence->setFont(captionFont());
    m_consequence->setWordWrap(true);
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(grid::row);
    layout->setHorizontalSpacing(grid::row);
    layout->addRow(tr("Keep &bodies of"), m_mode);
    layout->addRow(QString(), m_sideEffects);
    layout->addRow(QString(), m_consequence);

    const CapturePolicy policy = capturesettings::policy(*settings);
    m_mode->setCurrentIndex(m_mode->findData(static_cast<int>(policy.mode)));
    m_sideEffects->setChecked(policy.sideEffects);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &CaptureForm::apply);
    connect(m_sideEffects, &QCheckBox::toggled, this, &CaptureForm::apply);
    explain();
}

void CaptureForm::focusChoice()
{
    m_mode->setFocus(Qt::OtherFocusReason);
}

CapturePolicy CaptureForm::chosen() const
{
    return {.mode = static_cast<BodyCapture>(m_mode->currentData().toInt()), .sideEffects = m_sideEffects->isChecked()};
}

void CaptureForm::apply()
{
    capturesettings::setPolicy(*m_settings, chosen());
    m_requests->setCapture(chosen());
    explain();
}

void CaptureForm::explain()
{
    const CapturePolicy policy = chosen();
    const bool nothing = policy.mode == BodyCapture::Nothing;
    m_sideEffects->setEnabled(!nothing);
    QString text = nothing ? tr("No trail shows what was asked or answered, and none can be copied as cURL.")
                           : tr("What was asked and the first 64 KB of each answer stand in the trail, within the "
                                "history’s budget, readable by you alone.");
    if (!nothing && policy.sideEffects)
        text += QLatin1Char(' ') + tr("Such calls may carry passwords and keys; they are kept as well.");
    m_consequence->setText(text);
    m_mode->setAccessibleDescription(text);
    m_mode->setToolTip(text);
    m_sideEffects->setToolTip(tr("They may carry passwords and keys of a node’s wallet."));
}

} // namespace signalbox
