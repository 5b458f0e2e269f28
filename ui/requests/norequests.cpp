// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/norequests.h"

#include "base/actionregistry.h"
#include "base/enginetexts.h"
#include "base/lockreason.h"
#include "base/navigator.h"
#include "base/words.h"
#include "trail/filtersyntax.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPointer>
#include <QVBoxLayout>

namespace signalbox {

namespace {

/// A harmless query of each protocol. TRON HTTP has none that goes to the Route's address itself.
QByteArray testRequest(Protocol protocol)
{
    switch (protocol) {
    case Protocol::Evm:
    case Protocol::TronJsonRpc:
        return R"({"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]})";
    case Protocol::Solana:
        return R"({"jsonrpc":"2.0","id":1,"method":"getSlot","params":[]})";
    case Protocol::Bitcoin:
    case Protocol::Litecoin:
        return R"({"jsonrpc":"2.0","id":1,"method":"getblockcount","params":[]})";
    case Protocol::TronHttp:
        break;
    }
    return {};
}

} // namespace

NoRequests::NoRequests(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_state(new EmptyState(this))
    , m_copyUrl(
          context.actions->add({"requests.copyurl", tr("Copy URL"), tr("Requests"), {}}, this, [this] { copyUrl(); }))
    , m_sendTest(context.actions->add(
          {"requests.sendtest", tr("Send a test request"), tr("Requests"), {}}, this, [this] { sendTestRequest(); }))
    , m_clearFilter(context.actions->add(
          {"requests.clearfilter", tr("Clear filter"), tr("Requests"), {}}, this, [this] { Q_EMIT filterWanted({}); }))
    , m_removeLast(context.actions->add({"requests.removelastterm", tr("Remove last term"), tr("Requests"), {}}, this,
          [this] { Q_EMIT filterWanted(withoutLastFilterTerm(m_filter)); }))
{
    setObjectName(QStringLiteral("requests.empty"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_state);
    connect(context.faces.gateway, &GatewayFace::statusChanged, this, &NoRequests::explainEmptiness);
    connect(context.faces.configuration, &ConfigurationFace::generationChanged, this, &NoRequests::explainEmptiness);
    explainEmptiness();
}

void NoRequests::explain(std::size_t total, const QString &filter)
{
    m_filter = filter;
    if (total == 0)
        return explainEmptiness();
    const QString text = tr("0 of %1 match %2").arg(words::number(static_cast<qint64>(total)), filter);
    if (std::exchange(m_shown, text) != text)
        m_state->setContent(text, {m_clearFilter, m_removeLast});
}

void NoRequests::explainEmptiness()
{
    const GatewayStatus status = m_context.faces.gateway->status();
    const Route *route = firstRoute();
    const bool listens = status.state == GatewayStatus::State::Listening;
    QString text = tr("No requests yet. Nothing is listening: %1").arg(engineText(status.problem));
    if (listens && route)
        text = tr("No requests yet. Listening on %1").arg(m_context.faces.gateway->routeUrl(route->slug));
    else if (listens)
        text = tr("No requests yet. Listening on %1, and there is no Route that takes a request.").arg(status.address);
    else if (status.problem.isEmpty())
        text = tr("No requests yet. The gateway is not listening.");
    if (status.recorded)
        text = tr("There was no request in the time of this capsule.");
    const QString locked = lockReason(status, tr("The console is read-only."));
    const QString reason = status.recorded ? locked : listens ? tr("There is no Route.") : tr("Nothing is listening.");
    ActionRegistry::setEnabled(m_copyUrl, listens && route, reason);
    const bool canSend = listens && route && locked.isEmpty() && !testRequest(route->protocol).isEmpty();
    ActionRegistry::setEnabled(m_sendTest, canSend,
        !locked.isEmpty()      ? locked
            : listens && route ? tr("There is no test request for this protocol.")
                               : reason);
    QList<QAction *> next;
    if (!status.recorded)
        next = {m_sendTest, m_copyUrl};
    if (QAction *demo = m_context.actions->find("welcome.demo"); demo && listens && !route)
        next = {demo};
    if (std::exchange(m_shown, text) != text)
        m_state->setContent(text, next);
}

const Route *NoRequests::firstRoute() const
{
    const GenerationPtr generation = m_context.faces.configuration->current();
    for (const Route &route : generation->configuration.routes) {
        if (!route.paused && !testRequest(route.protocol).isEmpty())
            return &route;
    }
    return generation->configuration.routes.isEmpty() ? nullptr : &generation->configuration.routes.first();
}

void NoRequests::copyUrl()
{
    const Route *route = firstRoute();
    if (!route)
        return;
    QGuiApplication::clipboard()->setText(m_context.faces.gateway->routeUrl(route->slug));
    m_context.navigator->say(tr("Copied"));
}

void NoRequests::sendTestRequest()
{
    const Route *route = firstRoute();
    if (!route)
        return;
    m_context.faces.requests->send(
        route->slug, testRequest(route->protocol), this, [this](int status, const QByteArray &) {
            m_context.navigator->say(
                status == 0 ? tr("The test request got no answer.") : tr("The test request was answered."));
        });
}

} // namespace signalbox
