// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/palettesource.h"

#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/ruletexts.h"
#include "base/words.h"
#include "trail/outcomeword.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace signalbox::palettesource {

namespace {

constexpr std::size_t mostRequests = 1000;

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::CommandPalette)
};

PaletteEntry actionEntry(QAction *action)
{
    PaletteEntry entry{.kind = PaletteEntry::Kind::Action,
        .title = action->text().remove(QLatin1Char('&')),
        .detail = ActionRegistry::groupOf(action),
        .key = action->shortcut().toString(QKeySequence::NativeText),
        .icon = action->icon().name().toLatin1(),
        .action = action,
        .run = [action = QPointer(action)] {
            if (action)
                action->trigger();
        }};
    if (!action->isEnabled()) {
        const QString reason = ActionRegistry::disabledReason(action);
        entry.whyNot = reason.isEmpty() ? Texts::tr("Not possible now") : reason;
    }
    return entry;
}

PaletteEntry requestEntry(const RequestSnapshot &request, Navigator *navigator)
{
    const QString outcome = words::outcome(outcomeWord(*request));
    return {.kind = PaletteEntry::Kind::Request,
        .title = QString::fromLatin1(request->id),
        .detail = Texts::tr("%1 on %2, %3")
                      .arg(QString::fromUtf8(request->method), QString::fromLatin1(request->route), outcome),
        .icon = "requests",
        .run = [navigator, id = request->id] { navigator->showRequest(id); }};
}

void copyUrl(const PageContext &context, const QByteArray &route)
{
    const QString url = context.faces.gateway->routeUrl(route);
    QGuiApplication::clipboard()->setText(url);
    context.navigator->say(Texts::tr("Copied %1").arg(url));
}

} // namespace

QList<PaletteEntry> actions(const PageContext &context)
{
    QList<PaletteEntry> entries;
    for (QAction *action : context.actions->all()) {
        if (action->isVisible())
            entries.append(actionEntry(action));
    }
    return entries;
}

QList<PaletteEntry> configured(const PageContext &context)
{
    QList<PaletteEntry> entries;
    const GenerationPtr generation = context.faces.configuration->current();
    for (const Route &route : generation->configuration.routes) {
        const QString slug = QString::fromLatin1(route.slug);
        const QString url = context.faces.gateway->routeUrl(route.slug);
        entries.append({.kind = PaletteEntry::Kind::Route,
            .title = slug,
            .detail = Texts::tr("Route, %1").arg(words::chain(route.protocol)),
            .icon = "routes",
            .run = [context, id = route.slug] { context.navigator->showRoute(id); }});
        entries.append({.kind = PaletteEntry::Kind::Route,
            .title = Texts::tr("Copy URL of %1").arg(slug),
            .detail = url,
            .icon = "copy",
            .whyNot = url.isEmpty() ? Texts::tr("Nothing is listening") : QString(),
            .run = [context, id = route.slug] { copyUrl(context, id); }});
    }
    for (const Endpoint &endpoint : generation->configuration.endpoints) {
        entries.append({.kind = PaletteEntry::Kind::Endpoint,
            .title = endpoint.name.isEmpty() ? QString::fromLatin1(endpoint.id) : endpoint.name,
            .detail = Texts::tr("Endpoint, %1").arg(words::chain(endpoint.protocol)),
            .icon = "endpoints",
            .run = [context, id = endpoint.id] { context.navigator->showEndpoint(id); }});
    }
    return entries;
}

QList<PaletteEntry> rules(const PageContext &context)
{
    QList<PaletteEntry> entries;
    for (int i = 0; i < ruleCount; ++i) {
        const auto rule = static_cast<Rule>(i);
        entries.append({.kind = PaletteEntry::Kind::Rule,
            .title = words::ruleName(rule),
            .detail = Texts::tr("Rule, %1").arg(words::ruleCondition(rule)),
            .run = [navigator = context.navigator, rule] { navigator->showRule(rule); }});
    }
    return entries;
}

QList<PaletteEntry> requests(const PageContext &context)
{
    QList<PaletteEntry> entries;
    const RequestSnapshots newest = context.faces.requests->newest(mostRequests);
    for (auto request = newest.crbegin(); request != newest.crend(); ++request)
        entries.append(requestEntry(*request, context.navigator));
    return entries;
}

PaletteEntry request(const PageContext &context, const RequestSnapshot &request)
{
    return requestEntry(request, context.navigator);
}

QList<PaletteEntry> broadcasts(const PageContext &context, const QList<BroadcastOverview> &broadcasts)
{
    QList<PaletteEntry> entries;
    for (const BroadcastOverview &broadcast : broadcasts) {
        const BroadcastRow &row = broadcast.row;
        entries.append({.kind = PaletteEntry::Kind::Broadcast,
            .title
            = row.txId.isEmpty() ? Texts::tr("Broadcast %1 without a txID").arg(row.id) : QString::fromLatin1(row.txId),
            .detail = Texts::tr("Broadcast on %1, %2")
                          .arg(QString::fromLatin1(row.route), words::broadcastState(broadcast.decision.state)),
            .icon = "broadcasts",
            .run = [navigator = context.navigator, id = row.id] { navigator->showBroadcast(id); }});
    }
    return entries;
}

} // namespace signalbox::palettesource
