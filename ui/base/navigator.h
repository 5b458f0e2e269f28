// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QByteArray>
#include <QString>

namespace signalbox {

/// How a page leads to another one: people jump between request, broadcast, Endpoint and Route. Each call is one step
/// of the back/forward history. Implemented by the main window; UI thread.
class Navigator
{
public:
    virtual ~Navigator() = default;

    /// The Requests page with this request selected and its trail open.
    virtual void showRequest(const QByteArray &requestId) = 0;

    /// The Requests page with this filter.
    virtual void showRequests(const QString &filter) = 0;

    /// The Broadcasts page with this filter.
    virtual void showBroadcasts(const QString &filter) = 0;
    virtual void showRoute(const QByteArray &slug) = 0;
    virtual void showEndpoint(const QByteArray &endpointId) = 0;
    virtual void showBroadcast(qint64 broadcastId) = 0;

    /// The Rehearsal page, set up to predict this method on this Route.
    virtual void showRehearsal(const QByteArray &route, const QByteArray &method) = 0;

    /// The page about a rule, in a window of its own beside this one; no step of the history.
    virtual void showRule(Rule rule) = 0;

    /// From now on no notification about this Route, or again what notifications there are; see mutedroutes.h. No step
    /// of the history.
    virtual void muteRoute(const QByteArray &slug, bool muted) = 0;

    /// A short message in the status bar, for a few seconds: "Copied".
    virtual void say(const QString &message) = 0;
};

} // namespace signalbox
