// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/rule.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>

namespace signalbox {

/// How the Navigator's steps reach the pages, whose types the window does not know. The composition root fills it; each
/// is called when its page is in front already. What is left empty does nothing.
struct Destinations
{
    std::function<void(const QByteArray &requestId)> request; ///< Select it; the trail shows it.
    std::function<void(const QString &filter)> requests;
    std::function<void(const QString &filter)> broadcasts;
    std::function<void(const QByteArray &slug)> route;
    std::function<void(const QByteArray &endpointId)> endpoint;
    std::function<void(qint64 broadcastId)> broadcast;
    std::function<void(const QByteArray &route, const QByteArray &method)> rehearsal;

    /// A window of its own with the rules, at this one or where it was.
    std::function<void(std::optional<Rule> rule)> rules;

    /// Incident capsules: what was here in the last minutes into a file, and a file into a window of its own.
    std::function<void()> saveCapsule;
    std::function<void()> openCapsule;
};

} // namespace signalbox
