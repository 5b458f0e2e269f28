// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/targetspanel.h"

#include "activity/activitywords.h"
#include "activity/liveactivity.h"
#include "activity/localstateimpact.h"
#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "draft/configurationdraft.h"
#include "draft/draftwords.h"
#include "draft/fieldmessage.h"
#include "routes/routeeditor.h"
#include "routes/routeedits.h"
#include "routes/targetpicker.h"
#include "routes/targetsmodel.h"
#include "routes/targetsview.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace signalbox {

namespace {

/// From here on the count shows that there is an end.
constexpr qsizetype countedFrom = 80;

QString nameOf(const QByteArray &id, const Endpoint *endpoint)
{
    const QString shown = QString::fromUtf8(id);
    if (!endpoint || endpoint->name.isEmpty() || endpoint->name == shown)
        return shown;
    return endpoint->name + QStringLiteral(" (") + shown + u')';
}

} // namespace

TargetsPanel::TargetsPanel(RouteEditor *editor, const PageContext &context, LiveActivity *activity, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_context(context)
    , m_activity(activity)
    , m_model(new TargetsModel(this, [gateway = context.faces.gateway] { return gateway->now(); }))
    , m_view(new TargetsView(m_model, this))
    , m_picker(new TargetPicker(this))
    , m_count(new QLabel(this))
    , m_used(new QLabel(this))
    , m_message(new FieldMessage(QStringLiteral("routes.targets.message"), this))
    , m_living(new FieldMessage(QStringLiteral("routes.targets.localState"), this))
    , m_pickerMessage(new FieldMessage(QStringLiteral("routes.targets.picker.message"), this))
{
    addActions();
    build();
    connectView();
    connect(editor, &RouteEditor::changed, this, &TargetsPanel::showTargets);
    connect(editor, &RouteEditor::problemsChanged, this, &TargetsPanel::showTargets);
    connect(editor, &RouteEditor::lockChanged, this, &TargetsPanel::showTargets);
    connect(m_activity, &LiveActivity::assessed, this, [this] {
        showTargets();
        m_view->viewport()->update(); // Ages go on where nothing else has changed.
    });
    showTargets();
}

void TargetsPanel::addActions()
{
    const QString group = tr("Routes");
    ActionRegistry &actions = *m_context.actions;
    m_up = actions.add({.id = "routes.moveUp",
                           .text = tr("Move up"),
                           .group = group,
                           .key = QKeySequence(Qt::ALT | Qt::Key_Up),
                           .needsFocus = true},
        m_view, [this] { move(m_view->currentRow(), m_view->currentRow() - 1); });
    m_down = actions.add({.id = "routes.moveDown",
                             .text = tr("Move down"),
                             .group = group,
                             .key = QKeySequence(Qt::ALT | Qt::Key_Down),
                             .needsFocus = true},
        m_view, [this] { move(m_view->currentRow(), m_view->currentRow() + 1); });
    m_top = actions.add({.id = "routes.moveToTop",
                            .text = tr("Move to top"),
                            .group = group,
                            .key = QKeySequence(Qt::ALT | Qt::Key_Home),
                            .needsFocus = true},
        m_view, [this] { move(m_view->currentRow(), 0); });
    m_remove = actions.add({.id = "routes.removeTarget",
                               .text = tr("Remove"),
                               .group = group,
                               .key = QKeySequence(Qt::Key_Delete),
                               .needsFocus = true},
        m_view, [this] { remove(m_view->currentRow()); });
    m_add = actions.add(
        {.id = "routes.addTarget", .text = tr("Add target"), .group = group}, this, [this] { m_picker->setFocus(); });
    m_newEndpoint
        = actions.add({.id = "routes.newEndpoint", .text = tr("New Endpoint…"), .group = group}, this, [this] {
              m_context.navigator->showEndpoint(m_editor->addNewTarget());
              if (QAction *action = m_context.actions->find("endpoints.edit"))
                  action->trigger();
          });
}

void TargetsPanel::build()
{
    auto *title = new QLabel(tr("&Targets"), this);
    title->setFont(sectionFont());
    title->setBuddy(m_view);
    m_count->setObjectName(QStringLiteral("routes.targets.count"));
    m_used->setObjectName(QStringLiteral("routes.targets.used"));
    for (QLabel *label : {m_count, m_used}) {
        label->setFont(captionFont());
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    auto *head = new QHBoxLayout;
    head->setSpacing(grid::row);
    head->addWidget(title);
    head->addWidget(m_used);
    head->addWidget(m_count);
    head->addStretch();
    for (QAction *action : {m_top, m_up, m_down, m_remove})
        head->addWidget(new ActionButton(action, ActionButton::Flat, this));

    m_picker->setObjectName(QStringLiteral("routes.targets.picker"));
    m_picker->setPlaceholderText(tr("Add target: type an Endpoint's name"));
    m_picker->setAccessibleName(tr("Add target"));
    m_picker->setToolTip(tr("Endpoints of the Route's chain and network; Enter adds the one that is meant"));
    auto *foot = new QHBoxLayout;
    foot->setSpacing(grid::row);
    foot->addWidget(m_picker, 1);
    foot->addWidget(new ActionButton(m_newEndpoint, ActionButton::Flat, this));
    m_view->setMinimumHeight(5 * tableRowHeight(font()));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_message);
    layout->addWidget(m_living);
    layout->addLayout(foot);
    layout->addWidget(m_pickerMessage);
}

void TargetsPanel::connectView()
{
    connect(m_model, &TargetsModel::enabledEdited, this, [this](int row, bool enabled) {
        m_editor->edit(enabled ? tr("Switch a target on") : tr("Switch a target off"), {},
            [&](Route &route) { route.targets[row].enabled = enabled; });
    });
    connect(m_model, &TargetsModel::weightEdited, this, [this](int row, int weight) {
        m_editor->edit(tr("Set a weight"), "targets[" + QByteArray::number(row) + "].weight",
            [&](Route &route) { route.targets[row].weight = weight; });
    });
    connect(m_view, &TargetsView::moveRequested, this, &TargetsPanel::move);
    connect(m_view, &TargetsView::removeRequested, this, &TargetsPanel::remove);
    connect(m_view, &TargetsView::openRequested, this,
        [this](int row) { m_context.navigator->showEndpoint(m_model->rows()[row].target.endpointId); });
    connect(m_view, &TargetsView::currentRowChanged, this, &TargetsPanel::switchActions);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &TargetsPanel::switchActions);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TargetsPanel::switchActions);
    connect(m_picker, &TargetPicker::picked, this, &TargetsPanel::add);
    connect(m_picker, &TargetPicker::notFound, this, [this](const QString &text) {
        m_pickerMessage->setMessage(Meaning::Warning,
            tr("“%1” is no single Endpoint of this chain and network that is not a target already").arg(text));
    });
    connect(m_picker, &QLineEdit::textEdited, this, [this] { m_pickerMessage->setMessage(Meaning::Neutral, {}); });
}

TargetRow TargetsPanel::rowOf(int index) const
{
    const Route &route = *m_editor->route();
    const Target &target = route.targets[index];
    const Endpoint *endpoint = m_editor->configuration().findEndpoint(target.endpointId);
    TargetRow row{.target = target, .name = nameOf(target.endpointId, endpoint), .share = share(route, index)};
    row.isCheckOff = endpoint && endpoint->networkCheck == NetworkCheck::Ignore;
    const EndpointActivity *activity = m_activity->activity().endpoint(target.endpointId);
    row.health = healthOf(endpoint, activity);
    if (activity) {
        row.p95 = activity->latency().percentile(0.95);
        if (const auto &failure = activity->lastFailure())
            row.lastFailure = {words::failure(failure->reason), failure->at};
    }
    const ConfigProblems problems = m_editor->problemsOf("targets[" + QByteArray::number(index) + ']');
    if (!problems.isEmpty())
        row.problem = draftwords::problem(problems.first());
    return row;
}

QList<TargetRow> TargetsPanel::rows() const
{
    QList<TargetRow> rows;
    for (int i = 0; m_editor->route() && i < m_editor->route()->targets.size(); ++i)
        rows.append(rowOf(i));
    return rows;
}

void TargetsPanel::showTargets()
{
    m_model->setRows(rows());
    m_model->setEditable(m_editor->lock().isEmpty());
    showSummary();
    if (isVisible())
        showLocalState();
    switchActions();
}

// Filters that live at an Endpoint are lost with it; another order leaves them where they are.
void TargetsPanel::showLocalState()
{
    const Configuration &live = m_editor->draft()->live();
    const Route *route = m_editor->route();
    const Route *running = route ? live.findRoute(route->slug) : nullptr;
    if (!running)
        return m_living->setMessage(Meaning::Neutral, {});
    const Configuration &draft = m_editor->configuration();
    const QList<LocalState> living = localStateOf(m_context.faces.health->localState(), running->slug);
    const QList<LocalState> broken = brokenLocalState(live, draft, living);
    if (!broken.isEmpty())
        return m_living->setMessage(Meaning::Warning, words::breaking(broken, live));
    const QByteArray from = homeOf(live, *running);
    const QByteArray to = homeOf(draft, *route);
    const QList<LocalState> staying = localStateAt(living, from);
    if (from == to || to.isEmpty() || staying.isEmpty())
        return m_living->setMessage(Meaning::Neutral, {});
    m_living->setMessage(Meaning::Info,
        tr("New filters will be made at %1. %2 on %3 stay there, and are followed.")
            .arg(
                nameOf(to, draft.findEndpoint(to)), words::localState(staying), nameOf(from, live.findEndpoint(from))));
}

void TargetsPanel::showSummary()
{
    const Route *route = m_editor->route();
    if (!route)
        return;
    const Configuration &configuration = m_editor->configuration();
    m_view->setWeighted(route->strategy == Strategy::Weighted);
    m_picker->setEndpoints(possibleTargets(*route, configuration));
    m_picker->setEnabled(m_editor->lock().isEmpty());
    const int enabled = enabledTargets(*route, configuration);
    const int most = mostAttempts(*route, configuration);
    m_used->setText(route->strategy == Strategy::Weighted
            ? tr("used by one request: %1 of %2, drawn by weight").arg(most).arg(enabled)
            : tr("used by one request: first %1 of %2").arg(most).arg(enabled));
    m_used->setVisible(enabled > 0);
    m_count->setText(tr("%1 of %2 targets").arg(route->targets.size()).arg(maxTargets));
    m_count->setVisible(route->targets.size() >= countedFrom);
    if (enabled == 0)
        m_message->setMessage(Meaning::Warning, tr("Every request will fail: no enabled Endpoint"));
    else
        m_message->setProblems(m_editor->problemsOf("targets"), &configuration);
}

void TargetsPanel::switchActions()
{
    const int row = m_view->currentRow();
    const QString &lock = m_editor->lock();
    const auto set = [&](QAction *action, bool possible, const QString &reason) {
        ActionRegistry::setEnabled(action, possible && lock.isEmpty(), lock.isEmpty() ? reason : lock);
    };
    const QString none = tr("No target is chosen");
    set(m_up, row > 0, row < 0 ? none : tr("It is the first one"));
    set(m_top, row > 0, row < 0 ? none : tr("It is the first one"));
    set(m_down, row >= 0 && row + 1 < m_model->rowCount(), row < 0 ? none : tr("It is the last one"));
    set(m_remove, row >= 0, none);
    set(m_add, m_editor->route(), tr("No Route is chosen"));
    set(m_newEndpoint, m_editor->route(), tr("No Route is chosen"));
}

void TargetsPanel::move(int from, int to)
{
    const int count = m_model->rowCount();
    if (from < 0 || to < 0 || from >= count || to >= count)
        return;
    m_editor->edit(
        tr("Move %1").arg(m_model->rows()[from].name), {}, [&](Route &route) { route.targets.move(from, to); });
}

void TargetsPanel::remove(int row)
{
    if (row >= 0 && row < m_model->rowCount())
        m_editor->edit(
            tr("Remove %1").arg(m_model->rows()[row].name), {}, [&](Route &route) { route.targets.removeAt(row); });
}

void TargetsPanel::add(const QByteArray &endpointId)
{
    m_editor->edit(tr("Add %1").arg(QString::fromUtf8(endpointId)), {}, [&](Route &route) {
        const auto isSame = [&](const Target &target) { return target.endpointId == endpointId; };
        if (std::ranges::none_of(route.targets, isSame))
            route.targets.append({.endpointId = endpointId});
    });
    m_view->selectRow(m_model->rowCount() - 1);
}

} // namespace signalbox
