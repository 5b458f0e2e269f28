// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointspage.h"

#include "activity/activitywords.h"
#include "activity/localstateimpact.h"
#include "activity/routeservice.h"
#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/navigator.h"
#include "base/words.h"
#include "draft/configurationdraft.h"
#include "draft/draftbar.h"
#include "draft/fieldmessage.h"
#include "endpoints/cordondialog.h"
#include "endpoints/endpointdetail.h"
#include "endpoints/endpointedits.h"
#include "endpoints/endpointform.h"
#include "endpoints/endpointstable.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

enum Tab
{
    HealthTab,
    ConfigurationTab
};

// Header states do not survive another major version of Qt.
const QString layoutKey = QStringLiteral("endpoints/columns-qt%1").arg(QT_VERSION_MAJOR);
const QString splitterKey = QStringLiteral("endpoints/splitter");

} // namespace

EndpointsPage::EndpointsPage(
    const PageContext &context, ConfigurationDraft *draft, LiveActivity *activity, QWidget *parent)
    : Page("endpoints", tr("Endpoints"), context, parent)
    , m_draft(draft)
    , m_activity(activity)
    , m_bar(new DraftBar(draft, context, this))
    , m_model(new EndpointsModel(this))
    , m_table(new EndpointsTable(m_model, this))
    , m_detail(new EndpointDetail(this))
    , m_form(new EndpointForm(draft, context.faces, this))
{
    addActions();
    build();
    connect(m_table, &EndpointsTable::selectedIdChanged, this, [this](const QByteArray &id) {
        if (m_refreshing)
            return;
        m_id = id;
        showSelected();
    });
    connect(m_table, &QAbstractItemView::activated, m_edit, &QAction::trigger);
    connect(m_form, &EndpointForm::idChanged, this, [this](const QByteArray &id) { m_id = id; });
    connect(m_detail, &EndpointDetail::requestFollowed, this,
        [this](const QByteArray &requestId) { this->context().navigator->showRequest(requestId); });
    connect(activity, &LiveActivity::assessed, this, &EndpointsPage::refresh);
    connect(draft, &ConfigurationDraft::changed, this, &EndpointsPage::refresh);
    connect(context.faces.gateway, &GatewayFace::statusChanged, this, &EndpointsPage::switchActions);
    refresh();
}

void EndpointsPage::addActions()
{
    const auto add = [this](const char *verb, const QString &text, auto run, const QKeySequence &key = {},
                         bool needsFocus = false) {
        return context().actions->add({.id = QByteArray("endpoints.") + verb,
                                          .text = text,
                                          .group = title(),
                                          .key = key,
                                          .needsFocus = needsFocus},
            this, run);
    };
    m_add = add("add", tr("A&dd Endpoint"), [this] { addEndpoint(); });
    m_edit = add("edit", tr("Edit"), [this] {
        m_tabs->setCurrentIndex(ConfigurationTab);
        m_form->focusFirst();
    });
    m_cordon = add("cordon", tr("C&ordon…"), [this] { askForCordon(); });
    m_lift = add("lift", tr("Lif&t cordon"), [this] { context().faces.health->liftCordon(m_id); });
    m_requests = add("requests", tr("Show re&quests"),
        [this] { context().navigator->showRequests(QLatin1String("tried:") + QString::fromLatin1(m_id)); });
    m_remove = add("remove", tr("Re&move"), [this] { removeEndpoint(); });
}

void EndpointsPage::build()
{
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setObjectName(QStringLiteral("endpoints.splitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(buildDetail());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({260, 400});

    auto *empty = new EmptyState(this);
    empty->setContent(
        tr("An Endpoint is one upstream URL of one chain. Routes send their requests to Endpoints; here you "
           "see how each of them does."),
        {m_add});
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_splitter);

    auto *content = new QVBoxLayout;
    content->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    content->setSpacing(grid::card);
    content->addWidget(buildHead());
    content->addWidget(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(content, 1);
    layout->addWidget(m_bar);
    setTabOrder(m_filter, m_table);
    setTabOrder(m_table, m_tabs);
}

QWidget *EndpointsPage::buildHead()
{
    auto *head = new QWidget(this);
    auto *title = new QLabel(this->title(), head);
    title->setFont(titleFont());
    m_summary = new QLabel(head);
    m_summary->setObjectName(QStringLiteral("endpoints.summary"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_filter = new QLineEdit(head);
    m_filter->setObjectName(QStringLiteral("endpoints.filter"));
    m_filter->setAccessibleName(tr("Filter Endpoints"));
    m_filter->setPlaceholderText(tr("Filter: name, chain, Route, state"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(60 * grid::unit);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_table->setFilter(text);
        showSummary();
    });
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::card);
    layout->addWidget(title);
    layout->addWidget(m_summary, 1);
    m_tools = new QWidget(head);
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(grid::card);
    tools->addWidget(m_filter);
    tools->addWidget(new ActionButton(m_bar->historyAction(), ActionButton::Flat, m_tools));
    tools->addWidget(new ActionButton(m_add, ActionButton::Flat, m_tools));
    layout->addWidget(m_tools);
    return head;
}

QWidget *EndpointsPage::buildDetail()
{
    auto *panel = new QWidget(this);
    m_chosen = new QLabel(panel);
    m_chosen->setObjectName(QStringLiteral("endpoints.chosen"));
    m_chosen->setFont(sectionFont());
    m_chosen->setTextFormat(Qt::PlainText);
    auto *head = new QHBoxLayout;
    head->setSpacing(grid::row);
    head->addWidget(m_chosen, 1);
    for (QAction *action : {m_requests, m_cordon, m_lift, m_remove})
        head->addWidget(new ActionButton(action, ActionButton::Flat, panel));

    m_breaks = new FieldMessage(QStringLiteral("endpoints.localState"), panel);

    const auto scrolled = [panel](QWidget *widget) {
        auto *area = new QScrollArea(panel);
        area->setFrameShape(QFrame::NoFrame);
        area->setWidgetResizable(true);
        area->setWidget(widget);
        area->setFocusPolicy(Qt::NoFocus); // What is in it takes the focus, and scrolls into view.
        return area;
    };
    m_tabs = new QTabWidget(panel);
    m_tabs->setObjectName(QStringLiteral("endpoints.detail"));
    m_tabs->setAccessibleName(tr("The chosen Endpoint"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(scrolled(m_detail), tr("Hea&lth"));
    m_tabs->addTab(scrolled(m_form), tr("Confi&guration"));
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, grid::row, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addLayout(head);
    layout->addWidget(m_breaks);
    layout->addWidget(m_tabs, 1);
    return panel;
}

void EndpointsPage::refresh()
{
    if (!isVisible() && m_model->rowCount() > 0)
        return; // showEvent() makes up for it.
    const QList<HealthReading> readings = context().faces.health->readings();
    {
        const QScopedValueRollback refreshing(m_refreshing, true);
        m_model->setRows(endpointRows({m_draft->configuration(), m_draft->live(), m_activity->activity(), readings,
            m_activity->now(), std::chrono::steady_clock::now()}));
        if (m_table->selectedId() != m_id && !m_table->select(m_id))
            m_id = m_table->selectedId();
    }
    if (m_id.isEmpty() && m_model->rowCount() > 0)
        m_table->selectRow(0);
    const bool isEmpty = m_model->rowCount() == 0;
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    setContentFocus(m_table, isEmpty);
    m_tools->setVisible(m_model->rowCount() > 0); // The empty state has the one next step.
    showSummary();
    showSelected();
}

void EndpointsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    refresh();
}

void EndpointsPage::showSelected()
{
    const Endpoint *endpoint = m_draft->configuration().findEndpoint(m_id);
    const bool removed = !endpoint;
    if (removed)
        endpoint = m_draft->live().findEndpoint(m_id);
    m_tabs->setTabEnabled(ConfigurationTab, !removed);
    switchActions();
    if (!endpoint) {
        m_breaks->setMessage(Meaning::Neutral, {});
        return m_chosen->clear();
    }
    m_chosen->setText(endpoint->name.isEmpty() ? QString::fromLatin1(m_id) : endpoint->name);
    const QList<HealthReading> readings = context().faces.health->readings();
    const QList<LocalState> living = context().faces.health->localState();
    m_detail->setContent({*endpoint, m_activity->activity().endpoint(m_id), findReading(readings, m_id),
        localStateAt(living, m_id), m_activity->now(), std::chrono::steady_clock::now()});
    m_breaks->setMessage(Meaning::Warning,
        words::breaking(
            localStateAt(brokenLocalState(m_draft->live(), m_draft->configuration(), living), m_id), m_draft->live()));
    if (!removed)
        m_form->showEndpoint(m_id);
}

void EndpointsPage::showSummary()
{
    const int all = m_model->rowCount();
    const int shown = m_table->model()->rowCount();
    if (shown < all)
        return m_summary->setText(tr("%1 of %2 match").arg(words::number(shown), words::number(all)));
    QStringList parts;
    for (const EndpointState state : {EndpointState::Down, EndpointState::Degraded, EndpointState::Cordoned,
             EndpointState::Up, EndpointState::Unknown}) {
        const auto count = std::count_if(m_model->rows().cbegin(), m_model->rows().cend(),
            [state](const EndpointRow &row) { return row.state == state; });
        if (count > 0)
            parts.append(words::number(count) + QChar::Nbsp + words::endpointState(state));
    }
    m_summary->setText(parts.join(QStringLiteral(" · ")));
}

void EndpointsPage::switchActions()
{
    const QString locked = m_bar->lockReason();
    const QString none = tr("No Endpoint is selected");
    const int row = m_model->rowOf(m_id);
    const bool isChosen = row >= 0;
    const bool isCordoned = isChosen && m_model->rows().at(row).cordonReason.has_value();
    const bool isRemoved = isChosen && m_model->rows().at(row).mark == ConfigurationMark::Removed;
    const bool isNew = isChosen && m_model->rows().at(row).mark == ConfigurationMark::New;
    const auto set = [&](QAction *action, bool possible, const QString &reason) {
        ActionRegistry::setEnabled(action, locked.isEmpty() && possible, locked.isEmpty() ? reason : locked);
    };
    set(m_add, true, {});
    set(m_edit, isChosen && !isRemoved, isChosen ? tr("It is removed in the draft") : none);
    set(m_remove, isChosen && !isRemoved, isChosen ? tr("It is removed in the draft") : none);
    set(m_cordon, isChosen && !isNew, isChosen ? tr("It is not applied yet: nothing goes there") : none);
    set(m_lift, isCordoned, isChosen ? tr("It is not cordoned") : none);
    m_lift->setVisible(isCordoned);
    m_cordon->setText(isCordoned ? tr("Change c&ordon…") : tr("C&ordon…"));
    ActionRegistry::setEnabled(m_requests, isChosen && !isNew, isChosen ? tr("It has had no requests yet") : none);
    m_form->setLocked(locked);
}

void EndpointsPage::addEndpoint()
{
    const endpointedits::Added added = endpointedits::withNew(m_draft->configuration(), m_id);
    m_id = added.id;
    m_filter->clear();
    m_draft->edit(added.configuration, tr("Add Endpoint"));
    m_edit->trigger();
}

void EndpointsPage::removeEndpoint()
{
    const QByteArray id = m_id; // The selection moves on with the edit.
    m_draft->edit(
        endpointedits::without(m_draft->configuration(), id), tr("Remove Endpoint %1").arg(QString::fromLatin1(id)));
}

QByteArrayList EndpointsPage::routesServedOnlyBy(const QByteArray &id) const
{
    QByteArrayList routes;
    for (const Route &route : m_draft->live().routes) {
        const RouteService service = routeService(m_draft->live(), route, context().faces.health->readings());
        const bool serves = std::any_of(service.targets.cbegin(), service.targets.cend(),
            [&](const auto &target) { return target.endpointId == id && target.hindrance == TargetHindrance::None; });
        if (serves && service.serving() == 1)
            routes.append(route.slug);
    }
    return routes;
}

void EndpointsPage::askForCordon()
{
    const QByteArray id = m_id;
    const QList<LocalState> living = localStateAt(context().faces.health->localState(), id);
    auto *dialog = new CordonDialog(
        m_chosen->text(), routesServedOnlyBy(id), living.isEmpty() ? QString() : words::localState(living), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, id] { context().faces.health->cordon(id, dialog->reason(), dialog->duration()); });
    dialog->open();
}

void EndpointsPage::showEndpoint(const QByteArray &id)
{
    if (m_model->rowOf(id) < 0)
        return;
    if (!m_table->select(id)) {
        m_filter->clear();
        m_table->select(id);
    }
    m_tabs->setCurrentIndex(HealthTab);
    m_table->setFocus(Qt::OtherFocusReason);
}

QVariant EndpointsPage::position() const
{
    return QVariantMap{{QStringLiteral("id"), m_id}, {QStringLiteral("tab"), m_tabs->currentIndex()},
        {QStringLiteral("filter"), m_filter->text()}};
}

void EndpointsPage::setPosition(const QVariant &position)
{
    const QVariantMap place = position.toMap();
    m_filter->setText(place.value(QStringLiteral("filter")).toString());
    m_table->select(place.value(QStringLiteral("id")).toByteArray());
    m_tabs->setCurrentIndex(place.value(QStringLiteral("tab")).toInt());
}

void EndpointsPage::saveSession() const
{
    context().settings->setValue(layoutKey, m_table->saveLayout());
    context().settings->setValue(splitterKey, m_splitter->saveState());
}

void EndpointsPage::restoreSession()
{
    m_table->restoreLayout(context().settings->value(layoutKey).toByteArray());
    m_splitter->restoreState(context().settings->value(splitterKey).toByteArray());
}

void EndpointsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

} // namespace signalbox
