// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/predictedtrail.h"

#include "base/emptystate.h"
#include "base/theme.h"
#include "rehearsal/predictedband.h"
#include "trail/trailcontent.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace signalbox {

PredictedTrail::PredictedTrail(const QString &hint, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_hint(new EmptyState(this))
    , m_trail(new QWidget(this))
    , m_band(new PredictedBand(m_trail))
    , m_content(new TrailContent({}, m_trail))
{
    setAccessibleName(tr("Predicted trail"));
    m_hint->setContent(hint);
    auto *column = new QVBoxLayout(m_trail);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::unit);
    column->addWidget(m_band);
    column->addWidget(m_content, 1);
    m_stack->addWidget(m_hint);
    m_stack->addWidget(m_trail);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_recolour.setSingleShot(true);
    connect(&m_recolour, &QTimer::timeout, this, [this] { m_content->setView(m_view); });
    connect(m_content, &TrailContent::endpointActivated, this, &PredictedTrail::endpointActivated);
    connect(m_content, &TrailContent::ruleActivated, this, &PredictedTrail::ruleActivated);
}

void PredictedTrail::setPrediction(const Configuration &configuration, const std::optional<RequestRecord> &record)
{
    if (record) {
        m_view.request = std::make_shared<const RequestRecord>(*record);
        m_view.generation = std::make_shared<const Generation>(Generation{record->generation, {}, {}, configuration});
        m_view.predicted = true;
        m_content->setView(m_view);
    }
    m_stack->setCurrentWidget(record ? m_trail : static_cast<QWidget *>(m_hint));
}

void PredictedTrail::setDraft(bool isDraft)
{
    m_band->setDraft(isDraft);
}

/// Rich texts take their colours once. Not at once: whoever changes the style walks through all widgets.
void PredictedTrail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_view.request)
        m_recolour.start();
}

} // namespace signalbox
