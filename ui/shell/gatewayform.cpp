// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/gatewayform.h"

#include "base/problemtext.h"
#include "base/textmeaning.h"
#include "base/theme.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

namespace signalbox {

GatewayForm::GatewayForm(const Faces &faces, QWidget *parent)
    : QWidget(parent)
    , m_faces(faces)
    , m_probes(new QCheckBox(tr("Ask Endpoints for their &network and health"), this))
    , m_problem(new QLabel(this))
{
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(grid::row);
    layout->setHorizontalSpacing(grid::row);
    m_port = addNumber(
        layout, "port", tr("&Port"), tr("Where applications reach the gateway; 0 picks a free one."), 0, 65535);
    m_attempts = addNumber(layout, "deployment_max_attempts", tr("&Deployment limit"),
        tr("No Route makes more attempts for a request than this, whatever its own limit says."), 1, 10);
    m_inFlight = addNumber(layout, "max_in_flight", tr("Requests in &flight"),
        tr("Further ones are refused while so many wait for their answer."), 1, 100'000);
    m_probes->setObjectName(QStringLiteral("preferences.gateway.probes"));
    m_probes->setToolTip(
        tr("Off: the gateway sends nothing of its own; Endpoints of a wrong network are not noticed."));
    layout->addRow(QString(), m_probes);
    m_problem->setObjectName(QStringLiteral("preferences.gateway.problem"));
    m_problem->setWordWrap(true);
    setTextMeaning(m_problem, Meaning::Error);
    layout->addRow(QString(), m_problem);
    show(faces.configuration->current()->configuration.gateway);
    connect(m_probes, &QCheckBox::toggled, this, &GatewayForm::check);
    const GatewayStatus status = faces.gateway->status();
    if (status.readOnly) {
        setEnabled(false);
        m_problem->setText(tr("The program was started with --read-only."));
    }
}

QSpinBox *GatewayForm::addNumber(
    QFormLayout *layout, const QByteArray &name, const QString &label, const QString &hint, int least, int most)
{
    auto *field = new QSpinBox(this);
    field->setObjectName(QLatin1String("preferences.gateway.") + QString::fromLatin1(name));
    field->setRange(least, most);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    field->setAccessibleDescription(hint);
    field->setToolTip(hint);
    layout->addRow(label, field);
    connect(field, &QSpinBox::valueChanged, this, &GatewayForm::check);
    return field;
}

void GatewayForm::show(const GatewaySettings &settings)
{
    m_port->setValue(settings.port);
    m_attempts->setValue(settings.deploymentMaxAttempts);
    m_inFlight->setValue(settings.maxInFlight);
    m_probes->setChecked(settings.probes);
}

Configuration GatewayForm::draft() const
{
    Configuration draft = m_faces.configuration->current()->configuration;
    draft.gateway.port = static_cast<std::uint16_t>(m_port->value());
    draft.gateway.deploymentMaxAttempts = m_attempts->value();
    draft.gateway.maxInFlight = m_inFlight->value();
    draft.gateway.probes = m_probes->isChecked();
    return draft;
}

void GatewayForm::focusPort()
{
    m_port->setFocus(Qt::OtherFocusReason);
    m_port->selectAll();
}

bool GatewayForm::isChanged() const
{
    return isEnabled() && !(draft() == m_faces.configuration->current()->configuration);
}

void GatewayForm::check()
{
    showProblems(isChanged() ? m_faces.configuration->check(draft()) : ConfigProblems());
}

void GatewayForm::apply()
{
    const quint64 base = m_faces.configuration->current()->number;
    m_faces.configuration->apply(
        draft(), base, tr("preferences"), this, [this](const tl::expected<GenerationPtr, ConfigProblems> &done) {
            if (done)
                Q_EMIT applied();
            else
                showProblems(done.error());
        });
}

void GatewayForm::showProblems(const ConfigProblems &problems)
{
    QStringList lines;
    for (const ConfigProblem &problem : problems)
        lines.append(problemText(problem));
    m_problem->setText(lines.join(QLatin1Char('\n')));
    m_problem->setVisible(!lines.isEmpty());
}

} // namespace signalbox
