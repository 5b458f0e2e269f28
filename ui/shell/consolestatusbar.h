// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "shell/trafficmeter.h"

#include <QTimer>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class StatusItem;

/// The line at the bottom that is always true. Each item is a button that leads to what it counts.
class ConsoleStatusBar final : public QWidget
{
    Q_OBJECT

public:
    explicit ConsoleStatusBar(const PageContext &context, QWidget *parent = nullptr);

    /// Shown at the right end for a few seconds; told to assistive technology.
    void say(const QString &message);

    /// Copies the URL of the only Route, or offers those of all.
    void copyAddress();

Q_SIGNALS:
    void pageWanted(const QByteArray &page);

    /// The history's budget is to be changed.
    void historyWanted();

    /// Nothing listens and the address was clicked.
    void problemWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    void countHeld();
    void refresh();
    void refreshAddress(const GatewayStatus &status);
    void refreshTraffic(const GatewayStatus &status);
    void refreshState(const GatewayStatus &status);
    void refreshHistory();
    void copy(const QString &url);

    PageContext m_context;
    TrafficMeter m_meter;
    StatusItem *m_address;
    StatusItem *m_rate;
    StatusItem *m_flight;
    StatusItem *m_stopped;
    StatusItem *m_broadcasts;
    StatusItem *m_generation;
    StatusItem *m_history;
    StatusItem *m_lock;
    QLabel *m_message;
    QTimer m_second;
    QTimer m_messageEnd;
};

} // namespace signalbox
