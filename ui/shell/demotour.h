// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QObject>

namespace signalbox {

class CallOut;

/// Three call-outs after the demo's sample traffic: an attempt, the rule that decided, the evidence of a broadcast
/// (console.md 4.9). Waits for the broadcast of the sample, shows its trail, and later its evidence. Ended once, by its
/// last step, its button or Esc, it never comes again.
class DemoTour final : public QObject
{
    Q_OBJECT

public:
    /// Child of @p window, in which it points.
    DemoTour(const PageContext &context, QWidget *window);

    /// Sample traffic is on its way.
    void start();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void noteRequests(const RequestSnapshots &requests);
    void begin();
    void next();
    void show();
    void showBroadcast();
    void end();

    PageContext m_context;
    CallOut *m_callOut;
    QByteArray m_request; ///< Whose trail is told about.
    QString m_attempt; ///< Name of its first ambiguous attempt.
    int m_step = 0;
    bool m_waiting = false;
    bool m_running = false;
};

} // namespace signalbox
