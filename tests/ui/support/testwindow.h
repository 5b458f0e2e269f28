// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/actionregistry.h"
#include "base/mutedroutes.h"
#include "base/navigator.h"
#include "base/page.h"

#include <QSettings>
#include <QStringList>
#include <QTemporaryDir>

namespace signalbox {

/// Stands in for the main window: notes where pages want to lead, as "request S-1" or "requests tried:alpha".
class NotingNavigator final : public Navigator
{
public:
    void showRequest(const QByteArray &requestId) override { steps.append(QLatin1String("request ") + QString::fromLatin1(requestId)); }
    void showRequests(const QString &filter) override { steps.append(QLatin1String("requests ") + filter); }
    void showBroadcasts(const QString &filter) override { steps.append(QLatin1String("broadcasts ") + filter); }
    void showRoute(const QByteArray &slug) override { steps.append(QLatin1String("route ") + QString::fromLatin1(slug)); }
    void showEndpoint(const QByteArray &endpointId) override { steps.append(QLatin1String("endpoint ") + QString::fromLatin1(endpointId)); }
    void showBroadcast(qint64 broadcastId) override { steps.append(QLatin1String("broadcast ") + QString::number(broadcastId)); }
    void showRehearsal(const QByteArray &route, const QByteArray &method) override
    {
        steps.append(QLatin1String("rehearsal ") + QString::fromLatin1(route) + QLatin1Char(' ') + QString::fromLatin1(method));
    }
    void showRule(Rule rule) override
    {
        const std::string_view id = ruleId(rule);
        steps.append(QLatin1String("rule ") + QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size())));
    }
    void muteRoute(const QByteArray &slug, bool muted) override
    {
        mutedroutes::set(*settings, slug, muted);
        steps.append(QLatin1String(muted ? "mute " : "unmute ") + QString::fromLatin1(slug));
    }
    void say(const QString &message) override { said.append(message); }

    QSettings *settings = nullptr; ///< Where mutes are kept.
    QStringList steps;
    QStringList said;
};

/// What a page under test is given. Settings are in a directory that goes with it.
struct TestWindow
{
    explicit TestWindow(const Faces &faces)
        : settings(directory.filePath(QStringLiteral("console.ini")), QSettings::IniFormat)
        , context{faces, &navigator, &actions, &settings}
    {
        navigator.settings = &settings;
    }

    QTemporaryDir directory;
    QSettings settings;
    NotingNavigator navigator;
    ActionRegistry actions;
    PageContext context;
};

} // namespace signalbox
