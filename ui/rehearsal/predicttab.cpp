// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/predicttab.h"

#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "base/words.h"
#include "draft/configurationdraft.h"
#include "rehearsal/methodfield.h"
#include "rehearsal/predict.h"
#include "rehearsal/predictedtrail.h"
#include "rehearsal/targetends.h"
#include "trail/shapelabel.h"
#include "trail/trailtexts.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>

namespace signalbox {

namespace {

using namespace std::chrono_literals;

constexpr int formWidth = 96 * grid::unit; ///< At least; and these characters, in a large font.
constexpr int formCharacters = 52;

void name(QWidget *widget, const char *objectName, const QString &accessibleName, const QString &toolTip)
{
    widget->setObjectName(QLatin1String("rehearsal.") + QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    widget->setToolTip(toolTip);
}

QLabel *labelFor(QWidget *field, const QString &text)
{
    auto *label = new QLabel(text, field->parentWidget());
    label->setBuddy(field);
    return label;
}

} // namespace

PredictTab::PredictTab(const PageContext &context, const ConfigurationDraft *draft, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_draft(draft)
    , m_stack(new QStackedLayout(this))
    , m_empty(new EmptyState(this))
{
    setObjectName(QStringLiteral("rehearsal.predict"));
    QAction *demo = context.actions->find("welcome.demo");
    m_empty->setContent(tr("With a Route, this page shows what would happen to a request on it. Nothing is sent."),
        demo ? QList<QAction *>{demo} : QList<QAction *>());
    auto *content = new QWidget(this);
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, grid::page, 0, 0);
    columns->setSpacing(grid::page);
    columns->addWidget(form());
    m_trail = new PredictedTrail(tr("Type a method to see its trail."), content);
    columns->addWidget(m_trail, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);

    m_soon.setSingleShot(true);
    m_soon.setInterval(0ms);
    connect(&m_soon, &QTimer::timeout, this, &PredictTab::predictNow);
    connectFields();
    connect(context.faces.configuration, &ConfigurationFace::generationChanged, this, &PredictTab::showConfiguration);
    connect(m_trail, &PredictedTrail::ruleActivated, this, [this](Rule rule) { m_context.navigator->showRule(rule); });
    connect(draft, &ConfigurationDraft::changed, this, &PredictTab::showConfiguration);
    connect(m_trail, &PredictedTrail::endpointActivated, this,
        [navigator = context.navigator](const QByteArray &id) { navigator->showEndpoint(id); });
    showConfiguration();
}

QWidget *PredictTab::form()
{
    auto *panel = new QWidget(this);
    panel->setFixedWidth(qMax(formWidth, formCharacters * fontMetrics().averageCharWidth()));
    m_source = new QComboBox(panel);
    m_sourceLabel = labelFor(m_source, tr("Con&figuration"));
    m_route = new QComboBox(panel);
    m_chain = new QLabel(panel);
    m_chain->setForegroundRole(QPalette::PlaceholderText);
    m_method = new MethodField(panel);
    m_shape = new QComboBox(panel);
    m_ends = new TargetEnds(panel);
    name(m_source, "configuration", tr("Configuration"), tr("What runs, or what is being edited"));
    name(m_route, "route", tr("Route"), tr("The Route that the request is imagined on"));
    name(m_method, "method", tr("Method"), tr("The exact method; on the TRON HTTP plane a verb and a path"));
    name(m_shape, "shape", tr("Sent as"), {});
    m_shape->addItem(tr("Call", "a request that expects an answer"), static_cast<int>(RequestShape::Call));
    m_shape->addItem(tr("Notification"), static_cast<int>(RequestShape::Notification));

    auto *fields = new QGridLayout;
    fields->setHorizontalSpacing(grid::row);
    fields->setVerticalSpacing(grid::row);
    fields->setColumnStretch(1, 1);
    fields->addWidget(m_sourceLabel, 0, 0);
    fields->addWidget(m_source, 0, 1, 1, 2);
    fields->addWidget(labelFor(m_route, tr("&Route")), 1, 0);
    fields->addWidget(m_route, 1, 1);
    fields->addWidget(m_chain, 1, 2);
    fields->addWidget(labelFor(m_method, tr("&Method")), 2, 0);
    fields->addWidget(m_method, 2, 1, 1, 2);
    fields->addLayout(classLine(panel), 3, 1, 1, 2);
    fields->addWidget(labelFor(m_shape, tr("&Sent as")), 4, 0);
    fields->addWidget(m_shape, 4, 1, 1, 2);

    auto *title = new QLabel(tr("If each Endpoint …"), panel);
    title->setFont(sectionFont());
    auto *reset = new QPushButton(tr("All give a result"), panel);
    name(reset, "reset", tr("All Endpoints give a result"), tr("Takes all imagined failures back"));
    reset->setMinimumWidth(reset->sizeHint().width() + 4 * grid::unit);
    connect(reset, &QPushButton::clicked, m_ends, &TargetEnds::reset);
    auto *heading = new QHBoxLayout;
    heading->addWidget(title, 1);
    heading->addWidget(reset);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, grid::page);
    layout->setSpacing(grid::row);
    layout->addLayout(fields);
    layout->addSpacing(grid::row);
    layout->addLayout(heading);
    layout->addWidget(m_ends, 1);
    return panel;
}

/// The class and why it is that, below the method.
QLayout *PredictTab::classLine(QWidget *panel)
{
    m_class = new ShapeLabel(panel);
    m_class->setObjectName(QStringLiteral("rehearsal.class"));
    m_reason = new QLabel(panel);
    m_reason->setObjectName(QStringLiteral("rehearsal.class.reason"));
    m_reason->setForegroundRole(QPalette::PlaceholderText);
    m_reason->setWordWrap(true);
    m_reason->setMinimumWidth(1);
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(m_class, 0, Qt::AlignTop);
    line->addWidget(m_reason, 1, Qt::AlignTop);
    return line;
}

void PredictTab::connectFields()
{
    connect(m_source, &QComboBox::currentIndexChanged, this, &PredictTab::showConfiguration);
    connect(m_route, &QComboBox::currentIndexChanged, this, &PredictTab::routeChosen);
    connect(m_method, &QLineEdit::textChanged, this, &PredictTab::classChanged);
    connect(m_shape, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
    connect(m_ends, &TargetEnds::changed, &m_soon, qOverload<>(&QTimer::start));
}

QByteArray PredictTab::route() const
{
    return m_route->currentText().toUtf8();
}

QByteArray PredictTab::method() const
{
    return m_method->method();
}

void PredictTab::focusMethod()
{
    m_method->setFocus(Qt::ShortcutFocusReason);
    m_method->selectAll();
}

void PredictTab::setUp(const QByteArray &route, const QByteArray &method)
{
    if (const int index = m_route->findText(QString::fromUtf8(route)); index >= 0)
        m_route->setCurrentIndex(index);
    m_method->setText(QString::fromUtf8(method));
}

bool PredictTab::usesDraft() const
{
    return m_source->currentIndex() > 0;
}

const Configuration &PredictTab::configuration() const
{
    return usesDraft() ? m_draft->configuration() : m_context.faces.configuration->current()->configuration;
}

void PredictTab::showSources()
{
    const bool useDraft = usesDraft() && m_draft->isChanged();
    const QSignalBlocker blocker(m_source);
    m_source->clear();
    m_source->addItem(tr("Running: generation %1").arg(m_context.faces.configuration->current()->number));
    if (m_draft->isChanged())
        m_source->addItem(tr("Draft: %n change(s)", nullptr, static_cast<int>(m_draft->changes().size())));
    m_source->setCurrentIndex(useDraft ? 1 : 0);
    m_source->setVisible(m_draft->isChanged());
    m_sourceLabel->setVisible(m_draft->isChanged());
    m_trail->setDraft(useDraft);
}

void PredictTab::showConfiguration()
{
    showSources();
    const Configuration &configuration = this->configuration();
    const QString chosen = m_route->currentText();
    {
        const QSignalBlocker blocker(m_route);
        m_route->clear();
        for (const Route &route : configuration.routes)
            m_route->addItem(QString::fromUtf8(route.slug));
        m_route->setCurrentIndex(qMax(0, m_route->findText(chosen)));
    }
    m_stack->setCurrentIndex(configuration.routes.isEmpty() ? 0 : 1);
    routeChosen();
}

void PredictTab::routeChosen()
{
    const Configuration &configuration = this->configuration();
    const Route *chosen = configuration.findRoute(route());
    if (!chosen)
        return;
    m_chain->setText(words::chain(chosen->protocol) + QLatin1Char(' ') + QString::fromUtf8(chosen->network));
    m_method->setProtocol(chosen->protocol);
    if (method() == m_suggested) { // Nobody chose it.
        m_suggested = typicalQuery(chosen->protocol);
        m_method->setText(QString::fromUtf8(m_suggested));
    }
    const bool isTron = dataPlane(chosen->protocol) == DataPlane::TronHttp;
    m_shape->setEnabled(!isTron);
    m_shape->setToolTip(isTron ? tr("TRON HTTP has no notifications")
                               : tr("A notification has no id and gets no answer, so nothing confirms it"));
    if (isTron)
        m_shape->setCurrentIndex(0);
    m_ends->setRoute(configuration, *chosen);
    classChanged();
}

void PredictTab::classChanged()
{
    const Route *chosen = configuration().findRoute(route());
    m_soon.start();
    if (!chosen)
        return;
    RequestRecord asked;
    asked.protocol = chosen->protocol;
    asked.method = method();
    asked.operationClass = predictedClass(*chosen, asked.method);
    asked.classOverridden = chosen->classOverrides.contains(asked.method);
    m_class->setContent(shapeOf(asked.operationClass), Meaning::Neutral, words::operationClass(asked.operationClass));
    const QString detail = trailtexts::classDetail(asked);
    m_reason->setText(asked.classOverridden || detail.isEmpty() ? trailtexts::classReason(asked) : detail);
    m_reason->setToolTip(trailtexts::classReason(asked));
    m_reason->setAccessibleName(tr("Why it has this class: %1").arg(m_reason->text()));
}

void PredictTab::predictNow()
{
    if (!isVisible()) // Made up for when it is shown.
        return;
    PredictRequest request{.route = route(), .method = method()};
    request.shape = static_cast<RequestShape>(m_shape->currentData().toInt());
    m_ends->fill(request);
    std::optional<RequestRecord> record;
    if (!request.method.isEmpty())
        record = signalbox::predict(configuration(), request);
    if (record)
        record->generation = m_context.faces.configuration->current()->number;
    m_trail->setPrediction(configuration(), record);
}

void PredictTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_soon.start();
}

} // namespace signalbox
