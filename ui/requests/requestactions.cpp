// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestactions.h"

#include "base/actionregistry.h"
#include "base/navigator.h"
#include "requests/requestmarks.h"
#include "requests/requestsmodel.h"
#include "requests/requesttable.h"
#include "trail/requestfacts.h"
#include "trail/summary.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>

namespace signalbox {

RequestActions::RequestActions(
    const PageContext &context, RequestTable *table, RequestsModel *model, RequestMarks *marks, QObject *parent)
    : QObject(parent)
    , m_context(context)
    , m_table(table)
    , m_model(model)
    , m_marks(marks)
{
    m_ofSelection.append(
        add({"requests.open", tr("Open trail"), tr("Requests"), Qt::Key_Return, {}, true}, &RequestActions::open));
    addMarking();
    addCopies();
    addJumps();
    addWalks();
    connect(table, &RequestTable::currentRequestChanged, this, &RequestActions::followSelection);
    connect(table, &RequestTable::ruleClicked, this, &RequestActions::showRule);
    connect(table, &RequestTable::txClicked, m_broadcast, &QAction::trigger);
    connect(model, &QAbstractItemModel::modelReset, this, &RequestActions::followSelection);
    followSelection();
}

QAction *RequestActions::add(const ActionSpec &spec, void (RequestActions::*run)())
{
    return m_context.actions->add(spec, m_table, [this, run] { (this->*run)(); });
}

void RequestActions::addMarking()
{
    m_ofSelection
        += {add({"requests.mark", tr("Mark"), tr("Requests"), Qt::Key_M, {}, true}, &RequestActions::toggleMark),
            add({"requests.note", tr("Note…"), tr("Requests"), Qt::Key_F2, {}, true}, &RequestActions::writeNote)};
}

void RequestActions::addCopies()
{
    m_ofSelection += {add({"requests.copyid", tr("Copy id"), tr("Requests"), {}}, &RequestActions::copyId),
        add({"requests.copymethod", tr("Copy method"), tr("Requests"), {}}, &RequestActions::copyMethod),
        add({"requests.copysummary", tr("Copy summary"), tr("Requests"), Qt::Key_C, {}, true},
            &RequestActions::copySummary)};
}

void RequestActions::addJumps()
{
    m_broadcast = add({"requests.broadcast", tr("Go to broadcast"), tr("Requests"), Qt::Key_B, {}, true},
        &RequestActions::goToBroadcast);
    m_endpoint = add({"requests.endpoint", tr("Go to Endpoint"), tr("Requests"), {}}, &RequestActions::goToEndpoint);
    m_rule = add({"requests.rule", tr("Show rule"), tr("Requests"), {}}, &RequestActions::showRule);
    m_ofSelection += {m_broadcast,
        add({"requests.route", tr("Go to Route"), tr("Requests"), {}}, &RequestActions::goToRoute), m_endpoint, m_rule,
        add({"requests.rehearse", tr("Rehearse this request"), tr("Requests"), {}}, &RequestActions::rehearse)};
}

void RequestActions::addWalks()
{
    const QString group = tr("Requests");
    addStep({"requests.next", tr("Next request"), group, Qt::Key_J, {}, true}, 1, &RequestActions::isAny);
    addStep({"requests.previous", tr("Previous request"), group, Qt::Key_K, {}, true}, -1, &RequestActions::isAny);
    addStep({"requests.nexttrouble", tr("Next failed-over or stopped"), group, Qt::Key_N, {}, true}, 1,
        &RequestActions::isTrouble);
    addStep({"requests.previoustrouble", tr("Previous failed-over or stopped"), group, Qt::SHIFT | Qt::Key_N, {}, true},
        -1, &RequestActions::isTrouble);
    addStep({"requests.nextmarked", tr("Next marked"), group, Qt::Key_BracketRight, {}, true}, 1,
        &RequestActions::isMarked);
    addStep({"requests.previousmarked", tr("Previous marked"), group, Qt::Key_BracketLeft, {}, true}, -1,
        &RequestActions::isMarked);
}

void RequestActions::addStep(const ActionSpec &spec, int step, bool (RequestActions::*wanted)(int) const)
{
    m_context.actions->add(spec, m_table,
        [this, step, wanted] { m_table->step(step, [this, wanted](int row) { return (this->*wanted)(row); }); });
}

void RequestActions::fillMenu(QMenu &menu, const QModelIndex &index)
{
    const QString title = m_model->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString();
    if (const auto column = static_cast<RequestColumn>(index.column()); filterKeyOf(column)) {
        menu.addAction(
            tr("Filter by this %1").arg(title), m_table, [this, index] { Q_EMIT m_table->cellPicked(index, false); });
        menu.addAction(
            tr("Exclude this %1").arg(title), m_table, [this, index] { Q_EMIT m_table->cellPicked(index, true); });
        menu.addSeparator();
    }
    menu.addActions(m_ofSelection);
}

void RequestActions::followSelection()
{
    const RequestSnapshot request = current();
    for (QAction *action : std::as_const(m_ofSelection))
        ActionRegistry::setEnabled(action, request != nullptr, tr("Select a request first."));
    if (!request)
        return;
    // Also without a transaction id: what can't be decoded is in the ledger by its bytes.
    ActionRegistry::setEnabled(
        m_broadcast, request->operationClass == OperationClass::Broadcast, tr("This request is no broadcast."));
    ActionRegistry::setEnabled(m_rule, request->hasRule, tr("No rule ended this request."));
    ActionRegistry::setEnabled(m_endpoint, usedAttempts(*request) > 0, tr("No attempt was made."));
}

RequestSnapshot RequestActions::current() const
{
    const RequestRow *row = m_model->rowAt(m_table->currentIndex().row());
    return row ? row->record : nullptr;
}

bool RequestActions::isTrouble(int row) const
{
    const std::string_view word = filterWord(FilterKey::Outcome, m_model->rowAt(row)->outcome);
    return word == "failed-over" || word == "stopped";
}

bool RequestActions::isMarked(int row) const
{
    return m_marks->isMarked(m_model->idAt(row));
}

void RequestActions::open()
{
    if (const RequestSnapshot request = current())
        Q_EMIT openWanted(request->id);
}

void RequestActions::toggleMark()
{
    if (const RequestSnapshot request = current())
        m_marks->setMarked(request->id, !m_marks->isMarked(request->id));
}

void RequestActions::writeNote()
{
    if (const RequestSnapshot request = current())
        writeNoteOn(request->id);
}

void RequestActions::writeNoteOn(const QByteArray &id)
{
    auto *dialog = new QInputDialog(m_table->window());
    dialog->setObjectName(QStringLiteral("requests.notedialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(
        tr("Note on %1; noted and marked requests stay when the view is cleared.").arg(QString::fromUtf8(id)));
    dialog->setTextValue(m_marks->note(id));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, id](const QString &note) { m_marks->setNote(id, note); });
    dialog->open();
}

void RequestActions::copyId()
{
    if (const RequestSnapshot request = current())
        QGuiApplication::clipboard()->setText(QString::fromUtf8(request->id));
    m_context.navigator->say(tr("Copied"));
}

void RequestActions::copyMethod()
{
    if (const RequestSnapshot request = current())
        QGuiApplication::clipboard()->setText(QString::fromUtf8(request->method));
    m_context.navigator->say(tr("Copied"));
}

void RequestActions::copySummary()
{
    if (const RequestSnapshot request = current())
        QGuiApplication::clipboard()->setText(renderSummary(*request));
    m_context.navigator->say(tr("Copied"));
}

void RequestActions::goToBroadcast()
{
    const RequestSnapshot request = current();
    if (!request)
        return;
    m_context.faces.broadcasts->ofRequest(request->id, this, [this](const auto &ids) {
        if (ids && !ids->isEmpty())
            m_context.navigator->showBroadcast(ids->first());
        else
            m_context.navigator->say(tr("There is no broadcast of this request."));
    });
}

void RequestActions::goToRoute()
{
    if (const RequestSnapshot request = current())
        m_context.navigator->showRoute(request->route);
}

void RequestActions::goToEndpoint()
{
    const RequestSnapshot request = current();
    if (!request || usedAttempts(*request) == 0)
        return;
    const QByteArray shown = shownEndpoint(*request);
    m_context.navigator->showEndpoint(shown.isEmpty() ? request->attempts.last().endpointId : shown);
}

void RequestActions::showRule()
{
    const RequestSnapshot request = current();
    if (request && request->hasRule)
        m_context.navigator->showRule(request->rule);
}

void RequestActions::rehearse()
{
    if (const RequestSnapshot request = current())
        m_context.navigator->showRehearsal(request->route, request->method);
}

} // namespace signalbox
