// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/gatewayface.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class Card;
class ShapeMark;

/// How the Routes stand. Paused ones do what they are told and are not counted.
struct RouteStanding
{
    int routes = 0;
    int down = 0; ///< Can't serve any request.
    int impaired = 0; ///< Serve with less than all enabled targets.
};

/// The gateway in one line: its state, the address with a way to copy it, whether all Routes serve, and how much goes
/// through it. When nothing is listening: why, and the way out.
class GatewayCard final : public QWidget
{
    Q_OBJECT

public:
    /// The actions become buttons; the last two show while nothing is listening.
    GatewayCard(QAction *copyAddress, QAction *nextPort, QAction *retry, QWidget *parent = nullptr);

    /// To what helps while nothing is listening.
    void focusWayOut();

    void setContent(const GatewayStatus &status, const RouteStanding &standing, double requestsPerSecond);

private:
    void setMeaning(const GatewayStatus &status, const RouteStanding &standing);

    Card *m_card;
    QWidget *m_wayOut;
    ShapeMark *m_mark;
    QLabel *m_state;
    QLabel *m_address;
    QLabel *m_routes;
    QLabel *m_numbers;
    QAction *m_copyAddress;
    QAction *m_nextPort;
    QAction *m_retry;
};

} // namespace signalbox
