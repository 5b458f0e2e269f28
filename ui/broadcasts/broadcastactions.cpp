// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastactions.h"

#include "base/actionregistry.h"
#include "base/enginetexts.h"
#include "base/explorerlink.h"
#include "base/lockreason.h"
#include "base/navigator.h"
#include "broadcasts/refusals.h"
#include "broadcasts/sendagaindialog.h"
#include "broadcasts/trackdialog.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QInputDialog>

namespace signalbox {

BroadcastActions::BroadcastActions(const PageContext &context, QWidget *owner)
    : QObject(owner)
    , m_context(context)
    , m_owner(owner)
{
    checkNow = add("check", tr("Check now"), Qt::Key_F5, nullptr);
    connect(checkNow, &QAction::triggered, this, [this] {
        if (m_view)
            m_context.faces.broadcasts->checkNow(m_view->detail.row.id);
    });
    sendAgain = add("resend", tr("Send the same bytes again…"), {}, &BroadcastActions::askSendAgain);
    request = add("request", tr("Go to request"), Qt::Key_B, nullptr);
    connect(request, &QAction::triggered, this, [this] {
        if (m_view)
            m_context.navigator->showRequest(m_view->detail.row.requestId);
    });
    copy = add("copy", tr("Copy txID"), Qt::Key_C, &BroadcastActions::copyTxId);
    note = add("note", tr("Note…"), Qt::Key_F2, &BroadcastActions::editNote);
    explorer = add("explorer", tr("Open in explorer"), {}, &BroadcastActions::openExplorer);
    stop = add("stop", tr("Stop tracking"), {}, nullptr);
    connect(stop, &QAction::triggered, this, [this] {
        if (m_view)
            m_context.faces.broadcasts->stopTracking(m_view->detail.row.id);
    });
    resume = add("resume", tr("Resume tracking"), {}, nullptr);
    connect(resume, &QAction::triggered, this, [this] {
        if (m_view)
            m_context.faces.broadcasts->resumeTracking(m_view->detail.row.id);
    });
    track = m_context.actions->add(
        {"broadcasts.track", tr("Track a txID…"), tr("Broadcasts"), {}}, m_owner, [this] { showTrackDialog(); });
    connect(m_context.faces.gateway, &GatewayFace::statusChanged, this, &BroadcastActions::refresh);
    refresh();
}

QAction *BroadcastActions::add(const QByteArray &verb, const QString &text, const QKeySequence &key, Act act)
{
    return m_context.actions->add({"broadcasts." + verb, text, tr("Broadcasts"), key, {}, true}, m_owner, [this, act] {
        if (act == nullptr || !m_view)
            return;
        const BroadcastView view = *m_view;
        (this->*act)(view);
    });
}

void BroadcastActions::setView(const std::optional<BroadcastView> &view)
{
    m_view = view;
    refresh();
}

void BroadcastActions::refresh()
{
    const BroadcastView *view = m_view ? &*m_view : nullptr;
    bool hasExplorer = false;
    if (view != nullptr) {
        const BroadcastRow &row = view->detail.row;
        hasExplorer = !explorerUrl(*m_context.settings, row.protocol, row.network, row.txId).isEmpty();
    }
    const bool readOnly = m_context.faces.gateway->status().readOnly;
    BroadcastRefusals refusals = refusalsOf(view, readOnly, hasExplorer);
    const QString recorded = recordedReason(m_context.faces.gateway->status());
    if (view != nullptr && !recorded.isEmpty())
        refusals.checkNow = refusals.sendAgain = refusals.stop = refusals.resume = refusals.note = recorded;
    const auto set
        = [](QAction *action, const QString &reason) { ActionRegistry::setEnabled(action, reason.isEmpty(), reason); };
    set(checkNow, refusals.checkNow);
    set(sendAgain, refusals.sendAgain);
    set(request, refusals.request);
    set(copy, refusals.copy);
    set(explorer, refusals.explorer);
    set(note, refusals.note);
    set(stop, refusals.stop);
    set(resume, refusals.resume);
    const bool isFollowed = view == nullptr || view->detail.row.tracked;
    stop->setVisible(isFollowed);
    resume->setVisible(!isFollowed);
    set(track, lockReason(m_context.faces.gateway->status(), tr("The console is read-only.")));
}

QHash<QByteArray, QString> BroadcastActions::endpointNames() const
{
    QHash<QByteArray, QString> names;
    for (const Endpoint &endpoint : m_context.faces.configuration->current()->configuration.endpoints)
        names.insert(endpoint.id, endpoint.name);
    return names;
}

void BroadcastActions::askSendAgain(const BroadcastView &view)
{
    auto *dialog = new SendAgainDialog(view, endpointNames(), m_owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, id = view.detail.row.id] {
        m_context.faces.broadcasts->sendAgain(id, this, [this](const tl::expected<QByteArray, QString> &answer) {
            m_context.navigator->say(answer ? tr("Sent again as request %1").arg(QString::fromLatin1(*answer))
                                            : tr("Not sent: %1").arg(engineText(answer.error())));
        });
    });
    dialog->open();
}

void BroadcastActions::openExplorer(const BroadcastView &view)
{
    const BroadcastRow &row = view.detail.row;
    const QUrl url = explorerUrl(*m_context.settings, row.protocol, row.network, row.txId);
    if (url.isEmpty() || !QDesktopServices::openUrl(url))
        m_context.navigator->say(tr("The explorer could not be opened"));
}

void BroadcastActions::copyTxId(const BroadcastView &view)
{
    QGuiApplication::clipboard()->setText(QString::fromLatin1(view.detail.row.txId));
    m_context.navigator->say(tr("Copied"));
}

void BroadcastActions::editNote(const BroadcastView &view)
{
    auto *dialog = new QInputDialog(m_owner);
    dialog->setObjectName(QStringLiteral("broadcasts.notedialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(tr("For you alone; it is kept with the broadcast:"));
    dialog->setTextValue(view.detail.row.note);
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, id = view.detail.row.id](const QString &text) { m_context.faces.broadcasts->setNote(id, text); });
    dialog->open();
}

void BroadcastActions::showTrackDialog()
{
    auto *dialog = new TrackDialog(
        m_context.faces.broadcasts, m_context.faces.configuration->current()->configuration.routes, m_owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &TrackDialog::tracked, this, &BroadcastActions::tracked);
    dialog->open();
}

} // namespace signalbox
