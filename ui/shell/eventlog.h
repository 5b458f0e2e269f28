// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "faces/faces.h"

#include <QTableView>

namespace signalbox {

class EventLogModel;

/// The event log: state of the gateway, generations, the Routes file, broadcasts, faults, and every notification.
class EventLog final : public QTableView
{
    Q_OBJECT

public:
    explicit EventLog(const Faces &faces, QWidget *parent = nullptr);

    /// Adds a line with the time of now.
    void add(Meaning meaning, const QString &text);

Q_SIGNALS:
    /// Worth a word in the status bar too.
    void told(const QString &text);

private:
    void listen(const Faces &faces);
    void noteJump(std::chrono::milliseconds by);
    void noteStatus(const GatewayStatus &status);

    EventLogModel *m_model;
    GatewayStatus m_status;
};

} // namespace signalbox
