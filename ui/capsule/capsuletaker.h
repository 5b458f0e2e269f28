// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/incidentcapsule.h"
#include "faces/faces.h"

#include <QObject>

#include <functional>

namespace signalbox {

class LiveActivity;

/// What a capsule is taken from. All outlive the taking.
struct CapsuleSources
{
    Faces faces;
    LiveActivity *activity = nullptr; ///< Assessed first: what has just happened counts too.
    std::function<QList<CapsuleAlert>()> alerts;
};

/// Takes one capsule: what is known at once when it begins, then the broadcasts, which are asked for one after the
/// other. Deletes itself when done() was told. UI thread.
class CapsuleTaker final : public QObject
{
    Q_OBJECT

public:
    /// Begins with the next turn of the event loop. Nothing is told once @p parent is gone.
    CapsuleTaker(const CapsuleSources &sources, std::chrono::minutes span, QObject *parent);

Q_SIGNALS:
    /// @p problem: why its broadcasts could not be read, in words; empty when they could.
    void done(const signalbox::IncidentCapsule &capsule, const QString &problem);

private:
    void begin(std::chrono::minutes span);
    void takeList(const QList<BroadcastOverview> &broadcasts);
    void takeNext();
    void finish(const QString &problem = {});

    CapsuleSources m_sources;
    IncidentCapsule m_capsule;
    QList<qint64> m_wanted; ///< Broadcasts, newest first.
};

} // namespace signalbox
