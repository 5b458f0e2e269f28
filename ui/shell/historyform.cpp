// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/historyform.h"

#include "base/textmeaning.h"
#include "base/theme.h"
#include "faces/faces.h"
#include "shell/historyerasure.h"
#include "shell/historysettings.h"
#include "shell/historywords.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

namespace signalbox {

HistoryForm::HistoryForm(const Faces &faces, QSettings *settings, QWidget *parent)
    : QWidget(parent)
    , m_requests(faces.requests)
    , m_settings(settings)
    , m_on(new QCheckBox(tr("Keep re&quests on disk, over restarts"), this))
    , m_megabytes(new QSpinBox(this))
    , m_status(new QLabel(this))
    , m_applied(historysettings::budget(*settings))
{
    build(faces);
    m_on->setChecked(historysettings::isOn(*settings));
    m_megabytes->setValue(historysettings::megabytes(*settings));
    m_megabytes->setEnabled(m_on->isChecked());
    connect(m_on, &QCheckBox::toggled, this, [this](bool on) {
        m_megabytes->setEnabled(on);
        apply();
    });
    // Not with every digit: "1" of "1024" would drop most of what is there.
    connect(m_megabytes, &QSpinBox::editingFinished, this, &HistoryForm::apply);
    connect(m_requests, &RequestsFace::historyChanged, this, &HistoryForm::showStatus);
    showStatus(m_requests->history());
}

HistoryForm::~HistoryForm()
{
    apply();
}

void HistoryForm::build(const Faces &faces)
{
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(grid::row);
    layout->setHorizontalSpacing(grid::row);
    m_on->setObjectName(QStringLiteral("preferences.history.on"));
    m_on->setToolTip(tr("Off: what is on disk stays there, and nothing is added or shown of it."));
    layout->addRow(QString(), m_on);
    m_megabytes->setObjectName(QStringLiteral("preferences.history.megabytes"));
    m_megabytes->setRange(historysettings::leastMegabytes, historysettings::mostMegabytes);
    m_megabytes->setSingleStep(64);
    m_megabytes->setAlignment(Qt::AlignRight);
    m_megabytes->setGroupSeparatorShown(true);
    m_megabytes->setSuffix(tr(" MB"));
    const QString hint = tr("When it is used up, the oldest bodies go first and the oldest requests after them. "
                            "Marked requests stay.");
    m_megabytes->setAccessibleName(tr("At most on disk"));
    m_megabytes->setAccessibleDescription(hint);
    m_megabytes->setToolTip(hint);
    layout->addRow(tr("At &most"), m_megabytes);
    m_status->setObjectName(QStringLiteral("preferences.history.status"));
    m_status->setWordWrap(true);
    layout->addRow(QString(), m_status);
    layout->addRow(QString(), new HistoryErasure(faces, this));
}

void HistoryForm::focusBudget()
{
    if (m_megabytes->isEnabled()) {
        m_megabytes->setFocus(Qt::OtherFocusReason);
        m_megabytes->selectAll();
    } else {
        m_on->setFocus(Qt::OtherFocusReason);
    }
}

void HistoryForm::apply()
{
    historysettings::setOn(*m_settings, m_on->isChecked());
    historysettings::setMegabytes(*m_settings, m_megabytes->value());
    const qint64 budget = historysettings::budget(*m_settings);
    if (std::exchange(m_applied, budget) != budget)
        m_requests->setHistoryBudget(budget);
}

void HistoryForm::showStatus(const HistoryStatus &status)
{
    m_status->setText(historywords::sentence(status));
    setTextMeaning(m_status, historywords::meaningOf(status));
}

} // namespace signalbox
