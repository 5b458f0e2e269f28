// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/eventlog.h"

#include "base/enginetexts.h"
#include "base/problemtext.h"
#include "base/words.h"
#include "shell/eventlogmodel.h"

#include <QHeaderView>
#include <QScrollBar>

namespace signalbox {

EventLog::EventLog(const Faces &faces, QWidget *parent)
    : QTableView(parent)
    , m_model(new EventLogModel(this))
{
    setObjectName(QStringLiteral("events.table"));
    setAccessibleName(tr("Event log"));
    setModel(m_model);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(tableRowHeight(font()));
    horizontalHeader()->setMinimumHeight(tableRowHeight(font()));
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setColumnWidth(
        EventLogModel::TimeColumn, fontMetrics().horizontalAdvance(QLatin1String("00:00:00.000")) + 6 * grid::unit);
    listen(faces);
    noteStatus(faces.gateway->status());
}

void EventLog::add(Meaning meaning, const QString &text)
{
    const bool atEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    m_model->append({std::chrono::system_clock::now(), meaning, text});
    if (atEnd)
        scrollToBottom();
}

void EventLog::listen(const Faces &faces)
{
    connect(faces.gateway, &GatewayFace::statusChanged, this, &EventLog::noteStatus);
    connect(faces.configuration, &ConfigurationFace::generationChanged, this, [this](const GenerationPtr &generation) {
        add(Meaning::Neutral, tr("Generation %1 runs (%2).").arg(generation->number).arg(generation->origin));
    });
    connect(faces.configuration, &ConfigurationFace::fileStateChanged, this, [this](const RoutesFileState &state) {
        if (state.kind == RoutesFileState::Kind::Rejected && !state.problems.isEmpty())
            add(Meaning::Warning, tr("The Routes file is not taken: %1").arg(problemText(state.problems.first())));
    });
    connect(faces.broadcasts, &BroadcastsFace::stateChanged, this,
        [this](qint64 id, const QByteArray &txId, const StateChange &change) {
            // What can't be decoded has no transaction id.
            const QString which = txId.isEmpty() ? QLatin1Char('#') + QString::number(id) : words::shortId(txId);
            add(words::meaningOf(change.to.state),
                tr("Broadcast %1: %2").arg(which, words::broadcastState(change.to.state)));
        });
    connect(faces.broadcasts, &BroadcastsFace::clockJumped, this, &EventLog::noteJump);
    connect(faces.rehearsal, &RehearsalFace::armedChanged, this, [this, rehearsal = faces.rehearsal] {
        add(Meaning::Warning,
            tr("%n fault(s) armed on live traffic.", nullptr, static_cast<int>(rehearsal->armed().size())));
    });
    connect(faces.rehearsal, &RehearsalFace::demoChanged, this,
        [this](bool runs) { add(Meaning::Info, runs ? tr("The demo runs.") : tr("The demo has ended.")); });
}

/// A clock that is corrected a little is nobody's business.
void EventLog::noteJump(std::chrono::milliseconds by)
{
    constexpr std::chrono::minutes worthTelling{1};
    if (std::chrono::abs(by) < worthTelling)
        return;
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(std::chrono::abs(by)).count();
    const QString howFar = minutes < 60 ? tr("%1 min").arg(minutes) : tr("%1 h").arg(minutes / 60);
    const QString text = by.count() > 0
        ? tr("The computer slept %1, or its clock was moved on; broadcasts are checked again.").arg(howFar)
        : tr("The clock was set back by %1; broadcasts are checked again.").arg(howFar);
    add(Meaning::Info, text);
    Q_EMIT told(text);
}

void EventLog::noteStatus(const GatewayStatus &status)
{
    const bool same
        = status.state == m_status.state && status.address == m_status.address && status.problem == m_status.problem;
    m_status = status;
    if (same)
        return;
    if (status.state == GatewayStatus::State::Listening && status.takenPort != 0)
        add(Meaning::Ok,
            tr("Listening at %1, because another program has port %2.").arg(status.address).arg(status.takenPort));
    else if (status.state == GatewayStatus::State::Listening)
        add(Meaning::Ok, tr("Listening at %1.").arg(status.address));
    if (status.state == GatewayStatus::State::NotListening)
        add(Meaning::Error, tr("Not listening. %1").arg(engineText(status.problem)));
    else if (!status.problem.isEmpty())
        add(Meaning::Warning, engineText(status.problem));
}

} // namespace signalbox
