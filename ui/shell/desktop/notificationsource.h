// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"
#include "shell/desktop/notificationpolicy.h"

#include <QObject>
#include <QTimer>

namespace signalbox {

/// Watches the gateway's faces and tells what its policy lets through. UI thread.
class NotificationSource final : public QObject
{
    Q_OBJECT

public:
    explicit NotificationSource(const Faces &faces, QObject *parent = nullptr);

    [[nodiscard]] NotificationPolicy &policy() { return m_policy; }

Q_SIGNALS:
    /// Silent ones too: they are for the event log.
    void told(const signalbox::Notification &notification);

private:
    void take(const Notice &notice);
    void tell(const QList<Notification> &notifications);
    void planNext();
    void noteStatus(const GatewayStatus &status);
    void noteFile(const RoutesFileState &state);
    void noteGeneration(const GenerationPtr &generation);
    void noteRequests(const RequestSnapshots &requests);
    void noteBroadcast(qint64 id, const QByteArray &txId, const StateChange &change);
    void takeBroadcast(const QByteArray &route, qint64 id, const QByteArray &txId, const StateChange &change);
    void noteHealth();
    void noteHistory(const HistoryStatus &status);

    Faces m_faces;
    NotificationPolicy m_policy;
    QTimer m_next;
};

} // namespace signalbox
