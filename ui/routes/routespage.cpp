// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/routespage.h"

#include "activity/liveactivity.h"
#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/mutedroutes.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "draft/configurationdraft.h"
#include "draft/draftbar.h"
#include "draft/fieldmessage.h"
#include "draft/rejectedfiledialog.h"
#include "routes/advancedform.h"
#include "routes/routeeditor.h"
#include "routes/routeform.h"
#include "routes/routelistdelegate.h"
#include "routes/routelistmodel.h"
#include "routes/targetspanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace signalbox {

namespace {

constexpr char splitterKey[] = "routes/splitter";
constexpr char chosenKey[] = "routes/chosen";
constexpr int listWidth = 264;

} // namespace

RoutesPage::RoutesPage(const PageContext &context, ConfigurationDraft *draft, LiveActivity *activity, QWidget *parent)
    : Page("routes", tr("Routes"), context, parent)
    , m_draft(draft)
    , m_running(context.faces.configuration->current())
    , m_activity(activity)
    , m_editor(new RouteEditor(draft, this))
    , m_model(new RouteListModel(this))
    , m_bar(new DraftBar(draft, context, this))
{
    addActions();
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(buildList());
    m_splitter->addWidget(buildEditor());
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({listWidth, 800});
    m_empty = new EmptyState(this);
    m_empty->setObjectName(QStringLiteral("routes.empty"));
    m_empty->setContent(tr("A Route gives your app one URL and a list of Endpoints"), {m_new, m_tryDemo});
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_splitter);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHead());
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_bar);
    connectFaces();
    showLock();
    showRoutes();
    showChosen();
}

void RoutesPage::addActions()
{
    const auto add = [this](const char *id, const QString &text, const QKeySequence &key, auto run) {
        return context().actions->add({.id = id, .text = text, .group = tr("Routes"), .key = key}, this, run);
    };
    m_new = add("routes.new", tr("&New Route"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] {
        m_editor->addRoute();
        m_form->focusSlug();
    });
    m_duplicate = add("routes.duplicate", tr("D&uplicate"), {}, [this] {
        m_editor->duplicateRoute();
        m_form->focusSlug();
    });
    m_delete = add("routes.delete", tr("D&elete"), {}, [this] { m_editor->removeRoute(); });
    m_mute = add("routes.mute", tr("&Mute notifications"), {}, [this] { toggleMuted(); });
    m_copyUrl = add("routes.copyUrl", tr("Copy"), {}, [this] { copyUrl(); });
    m_lowExposure = add("routes.lowExposure", tr("Low exposure"), {},
        [this] { m_editor->edit(tr("Low exposure"), {}, [](Route &route) { route.maxAttempts = 1; }); });
    m_tryDemo = add("routes.tryDemo", tr("Try the demo"), {}, [this] { context().faces.rehearsal->startDemo(); });
    m_reload = add(
        "routes.reload", tr("Reload the Routes file"), {}, [this] { context().faces.configuration->reloadFile(); });
    m_compare = add("routes.compareFile", tr("Compare the Routes file"), {}, [this] { compareFile(); });
}

QWidget *RoutesPage::buildHead()
{
    auto *head = new QWidget(this);
    auto *title = new QLabel(this->title(), head);
    title->setFont(titleFont());
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(title);
    line->addStretch();
    m_tools = new QWidget(head);
    auto *tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    tools->setSpacing(grid::row);
    for (QAction *action : {m_new, m_duplicate, m_delete})
        tools->addWidget(new ActionButton(action, ActionButton::Flat, m_tools));
    line->addWidget(m_tools);
    line->addWidget(new ActionButton(m_bar->historyAction(), ActionButton::Flat, head));
    m_lock = new FieldMessage(QStringLiteral("routes.lock"), head);
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(grid::page, grid::card, grid::page, grid::row);
    layout->setSpacing(grid::row);
    layout->addLayout(line);
    layout->addWidget(m_lock);
    return head;
}

QWidget *RoutesPage::buildList()
{
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("routes.list"));
    m_list->setAccessibleName(tr("Routes"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RouteListDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumWidth(200);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({m_mute, m_duplicate, m_delete});
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex &current) { m_editor->choose(current.row()); });
    auto *frame = new QWidget(this);
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(grid::page, 0, grid::row, grid::page);
    layout->addWidget(m_list);
    return frame;
}

QWidget *RoutesPage::buildEditor()
{
    auto *content = new QWidget(this);
    m_form = new RouteForm(m_editor, m_copyUrl, m_lowExposure, content);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(grid::row, 0, grid::page, grid::page);
    layout->setSpacing(grid::page);
    layout->addWidget(m_form);
    layout->addWidget(new TargetsPanel(m_editor, context(), m_activity, content), 1);
    layout->addWidget(new AdvancedForm(m_editor, content));
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void RoutesPage::connectFaces()
{
    connect(m_editor, &RouteEditor::chosen, this, &RoutesPage::showChosen);
    connect(m_draft, &ConfigurationDraft::changed, this, &RoutesPage::showRoutes);
    connect(context().faces.configuration, &ConfigurationFace::generationChanged, this, &RoutesPage::carryMutesOver);
    connect(m_activity, &LiveActivity::assessed, this, &RoutesPage::showRoutes);
    connect(context().faces.configuration, &ConfigurationFace::fileStateChanged, this, &RoutesPage::switchActions);
    connect(context().faces.gateway, &GatewayFace::statusChanged, this, [this] {
        showLock();
        showRoutes();
    });
}

QString RoutesPage::urlOf(qsizetype index) const
{
    const qsizetype running = routesBefore(m_draft->live(), m_draft->configuration()).value(index, -1);
    return running < 0 ? QString() : context().faces.gateway->routeUrl(m_draft->live().routes[running].slug);
}

void RoutesPage::showRoutes()
{
    const Configuration &configuration = m_draft->configuration();
    const QList<qsizetype> running = routesBefore(m_draft->live(), configuration);
    const QList<HealthReading> readings = context().faces.health->readings();
    const QByteArrayList muted = mutedroutes::all(*context().settings);
    QList<RouteListRow> rows;
    for (qsizetype i = 0; i < configuration.routes.size(); ++i) {
        const Route &route = configuration.routes[i];
        RouteListRow row{.slug = route.slug, .protocol = route.protocol};
        row.health = healthOf(route, configuration, readings);
        row.mark = RouteListRow::Mark::New;
        row.isMuted = muted.contains(route.slug);
        if (running[i] >= 0) {
            const Route &live = m_draft->live().routes[running[i]];
            row.url = context().faces.gateway->routeUrl(live.slug);
            row.mark = live == route ? RouteListRow::Mark::None : RouteListRow::Mark::Changed;
        }
        rows.append(row);
    }
    m_model->setRows(rows);
    m_stack->setCurrentIndex(rows.isEmpty() ? 0 : 1);
    setContentFocus(m_list, rows.isEmpty());
    m_tools->setVisible(!rows.isEmpty()); // The empty page offers what can be done.
    showChosen();
}

void RoutesPage::showChosen()
{
    const QModelIndex chosen = m_model->index(m_editor->index());
    if (chosen.isValid() && m_list->currentIndex() != chosen)
        m_list->setCurrentIndex(chosen);
    m_form->setUrl(m_editor->route() ? urlOf(m_editor->index()) : QString());
    switchActions();
}

void RoutesPage::showLock()
{
    const QString reason = m_bar->lockReason();
    m_lock->setMessage(Meaning::Warning, reason);
    m_editor->setLock(reason);
}

void RoutesPage::switchActions()
{
    const QString &lock = m_editor->lock();
    const bool chosen = m_editor->route();
    const QString none = tr("No Route is chosen");
    ActionRegistry::setEnabled(m_new, lock.isEmpty(), lock);
    ActionRegistry::setEnabled(m_tryDemo, lock.isEmpty(), lock);
    ActionRegistry::setEnabled(m_duplicate, lock.isEmpty() && chosen, lock.isEmpty() ? none : lock);
    ActionRegistry::setEnabled(m_delete, lock.isEmpty() && chosen, lock.isEmpty() ? none : lock);
    ActionRegistry::setEnabled(m_reload, lock.isEmpty(), lock);
    const bool rejected = context().faces.configuration->fileState().kind == RoutesFileState::Kind::Rejected;
    ActionRegistry::setEnabled(m_compare, rejected, tr("The Routes file is taken"));
    m_mute->setText(
        chosen && isMuted(m_editor->route()->slug) ? tr("Un&mute notifications") : tr("&Mute notifications"));
    ActionRegistry::setEnabled(m_mute, chosen, none); // The console's own, so not locked.
    const bool hasUrl = chosen && !urlOf(m_editor->index()).isEmpty();
    ActionRegistry::setEnabled(m_copyUrl, hasUrl, tr("The Route has no address yet"));
}

void RoutesPage::copyUrl()
{
    QGuiApplication::clipboard()->setText(urlOf(m_editor->index()));
    context().navigator->say(tr("Copied"));
}

void RoutesPage::compareFile()
{
    // Beside the window, not over it: the file is corrected elsewhere meanwhile.
    if (!m_comparison) {
        m_comparison = new RejectedFileDialog(context().faces.configuration, window());
        m_comparison->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_comparison->show();
    m_comparison->raise();
    m_comparison->activateWindow();
}

bool RoutesPage::isMuted(const QByteArray &slug) const
{
    return mutedroutes::all(*context().settings).contains(slug);
}

void RoutesPage::toggleMuted()
{
    const QByteArray slug = m_editor->route()->slug;
    context().navigator->muteRoute(slug, !isMuted(slug));
    showRoutes();
}

/// A Route keeps its mute under another name: no notification about it was wanted, nor about the next of its old name.
void RoutesPage::carryMutesOver(const GenerationPtr &generation)
{
    const GenerationPtr before = std::exchange(m_running, generation);
    const QList<Route> &routes = generation->configuration.routes;
    const QList<qsizetype> indexes = routesBefore(before->configuration, generation->configuration);
    QByteArrayList from;
    QByteArrayList to;
    for (qsizetype i = 0; i < routes.size(); ++i) {
        const QByteArray old = indexes[i] < 0 ? routes[i].slug : before->configuration.routes[indexes[i]].slug;
        if (old != routes[i].slug && isMuted(old)) {
            from.append(old);
            to.append(routes[i].slug);
        }
    }
    // First all the old ones: two may have changed places.
    for (const QByteArray &slug : from)
        context().navigator->muteRoute(slug, false);
    for (const QByteArray &slug : to)
        context().navigator->muteRoute(slug, true);
    if (!to.isEmpty())
        showRoutes();
}

QVariant RoutesPage::position() const
{
    return m_editor->route() ? m_editor->route()->slug : QByteArray();
}

void RoutesPage::setPosition(const QVariant &position)
{
    m_editor->choose(position.toByteArray());
}

void RoutesPage::saveSession() const
{
    context().settings->setValue(QLatin1String(splitterKey), m_splitter->saveState());
    context().settings->setValue(QLatin1String(chosenKey), position());
}

void RoutesPage::restoreSession()
{
    m_splitter->restoreState(context().settings->value(QLatin1String(splitterKey)).toByteArray());
    setPosition(context().settings->value(QLatin1String(chosenKey)));
}

void RoutesPage::focusFilter()
{
    m_list->setFocus();
}

} // namespace signalbox
