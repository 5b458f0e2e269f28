// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/demotour.h"

#include "base/navigator.h"
#include "shell/callout.h"

#include <QApplication>
#include <QKeyEvent>
#include <QSettings>

#include <algorithm>

namespace signalbox {

namespace {

const QString endedKey = QStringLiteral("tour/ended");
constexpr int steps = 3;

bool isAmbiguous(const AttemptRecord &attempt)
{
    return attempt.outcome.certainty == Certainty::Ambiguous;
}

} // namespace

DemoTour::DemoTour(const PageContext &context, QWidget *window)
    : QObject(window)
    , m_context(context)
    , m_callOut(new CallOut(window))
{
    connect(context.faces.requests, &RequestsFace::requestsTaken, this, &DemoTour::noteRequests);
    connect(m_callOut, &CallOut::nextWanted, this, &DemoTour::next);
    connect(m_callOut, &CallOut::endWanted, this, &DemoTour::end);
}

void DemoTour::start()
{
    m_waiting = !m_running && !m_context.settings->value(endedKey).toBool();
}

/// A broadcast that was replayed has all there is to point at.
void DemoTour::noteRequests(const RequestSnapshots &requests)
{
    if (!m_waiting)
        return;
    const auto found = std::ranges::find_if(requests, [](const RequestSnapshot &request) {
        return request->operationClass == OperationClass::Broadcast && request->attempts.size() > 1
            && std::ranges::any_of(request->attempts, isAmbiguous);
    });
    if (found == requests.end())
        return;
    m_waiting = false;
    m_running = true;
    m_step = 0;
    m_request = (*found)->id;
    const auto ambiguous = std::ranges::find_if((*found)->attempts, isAmbiguous);
    m_attempt = QStringLiteral("trail.attempt.%1").arg(ambiguous - (*found)->attempts.begin() + 1);
    // The table hears of them after this, and can't select what it does not have.
    QMetaObject::invokeMethod(this, &DemoTour::begin, Qt::QueuedConnection);
}

void DemoTour::begin()
{
    qApp->installEventFilter(this);
    m_context.navigator->showRequest(m_request);
    show();
}

void DemoTour::show()
{
    const QString counted = tr("%1 of %2: %3").arg(m_step + 1).arg(steps);
    switch (m_step) {
    case 0:
        return m_callOut->point(m_attempt, counted.arg(tr("an attempt")),
            tr("Each card is one attempt at one Endpoint: how long each phase took, what was sent, what came back, and "
               "whether that Endpoint may have acted."),
            tr("Next"));
    case 1:
        return m_callOut->point(m_attempt + QLatin1String(".rule"), counted.arg(tr("the rule")),
            tr("One rule decides after each attempt: return, move on, or stop. This Endpoint may have taken the "
               "transaction, and the same bytes can do no harm elsewhere, so they went to the next one."),
            tr("Next"));
    default:
        return m_callOut->point(QStringLiteral("broadcasts.evidence"), counted.arg(tr("the evidence")),
            tr("Did it go out? Each Endpoint is asked until it is final, and all that they say stands here. One “not "
               "found” alone means nothing."),
            tr("Done"));
    }
}

void DemoTour::next()
{
    if (++m_step == steps)
        return end();
    if (m_step == steps - 1)
        showBroadcast();
    show();
}

void DemoTour::showBroadcast()
{
    m_context.faces.broadcasts->ofRequest(m_request, this, [this](const tl::expected<QList<qint64>, QString> &ids) {
        if (m_running && ids && !ids->isEmpty())
            m_context.navigator->showBroadcast(ids->first());
    });
}

void DemoTour::end()
{
    m_running = false;
    m_callOut->stop();
    qApp->removeEventFilter(this);
    m_context.settings->setValue(endedKey, true);
}

/// Esc, wherever the focus is, as long as something is pointed at and no dialog or menu is open.
bool DemoTour::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape || m_callOut->anchor() == nullptr
        || QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr)
        return QObject::eventFilter(watched, event);
    event->accept(); // No shortcut.
    if (event->type() == QEvent::KeyPress)
        end();
    return true;
}

} // namespace signalbox
