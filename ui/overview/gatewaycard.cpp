// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "overview/gatewaycard.h"

#include "base/actionbutton.h"
#include "base/card.h"
#include "base/enginetexts.h"
#include "base/words.h"
#include "overview/shapemark.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace signalbox {

namespace {

QString stateText(const GatewayStatus &status)
{
    switch (status.state) {
    case GatewayStatus::State::Starting:
        return GatewayCard::tr("Starting");
    case GatewayStatus::State::Listening:
        return GatewayCard::tr("Listening");
    case GatewayStatus::State::Stopping:
        return GatewayCard::tr("Stopping");
    case GatewayStatus::State::Recorded:
        return GatewayCard::tr("As it was at the end of the capsule");
    case GatewayStatus::State::NotListening:
        break;
    }
    return GatewayCard::tr("Not listening");
}

QString routesText(const RouteStanding &standing)
{
    if (standing.down > 0)
        return GatewayCard::tr("%1 of %n Route(s) can't serve", nullptr, standing.routes)
            .arg(words::number(standing.down));
    if (standing.impaired > 0)
        return GatewayCard::tr("%1 of %n Route(s) impaired", nullptr, standing.routes)
            .arg(words::number(standing.impaired));
    return standing.routes > 0 ? GatewayCard::tr("all Routes serve") : QString();
}

QLabel *selectable(const char *name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

GatewayCard::GatewayCard(QAction *copyAddress, QAction *nextPort, QAction *retry, QWidget *parent)
    : QWidget(parent)
    , m_card(new Card(this))
    , m_wayOut(new ActionButton(nextPort, ActionButton::Primary, m_card))
    , m_mark(new ShapeMark(m_card))
    , m_state(selectable("overview.gateway.state", m_card))
    , m_address(selectable("overview.gateway.address", m_card))
    , m_routes(selectable("overview.gateway.routes", m_card))
    , m_numbers(selectable("overview.gateway.numbers", m_card))
    , m_copyAddress(copyAddress)
    , m_nextPort(nextPort)
    , m_retry(retry)
{
    m_state->setFont(sectionFont());
    m_address->setAccessibleName(tr("Address of the gateway"));
    m_numbers->setForegroundRole(QPalette::PlaceholderText);
    auto *line = new QHBoxLayout(m_card);
    line->setContentsMargins(0, 0, 0, 0); // The card has its own.
    line->setSpacing(grid::row);
    line->addWidget(m_mark);
    line->addWidget(m_state);
    line->addWidget(m_address);
    line->addWidget(new ActionButton(copyAddress, ActionButton::Flat, m_card));
    line->addWidget(m_wayOut);
    line->addWidget(new ActionButton(retry, ActionButton::Flat, m_card));
    line->addWidget(m_routes);
    line->addStretch();
    line->addWidget(m_numbers);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
}

void GatewayCard::focusWayOut()
{
    m_wayOut->setFocus(Qt::OtherFocusReason);
}

void GatewayCard::setMeaning(const GatewayStatus &status, const RouteStanding &standing)
{
    const bool listening = status.state == GatewayStatus::State::Listening;
    const bool failed = status.state == GatewayStatus::State::NotListening || (listening && standing.down > 0);
    const bool impaired = listening && standing.impaired > 0;
    const Meaning meaning = failed ? Meaning::Error
        : impaired                 ? Meaning::Warning
        : listening                ? Meaning::Ok
                                   : Meaning::Info;
    m_card->setMeaning(meaning);
    m_mark->setShape(failed ? Shape::Definite
            : impaired      ? Shape::ApplicationError
            : listening     ? Shape::Answered
                            : Shape::Query,
        meaning);
}

void GatewayCard::setContent(const GatewayStatus &status, const RouteStanding &standing, double requestsPerSecond)
{
    const bool listening = status.state == GatewayStatus::State::Listening;
    const bool failed = status.state == GatewayStatus::State::NotListening;
    setMeaning(status, standing);
    m_state->setText(stateText(status));
    m_address->setText(failed ? engineText(status.problem) : status.address);
    m_address->setWordWrap(failed); // An address is one word; a problem is sentences and takes the room there is.
    static_cast<QHBoxLayout *>(m_card->layout())->setStretchFactor(m_address, failed ? 1 : 0);
    m_address->setFont(failed ? font() : monospaceFont());
    m_copyAddress->setVisible(listening);
    m_routes->setText(routesText(standing));
    m_routes->setVisible(listening || status.recorded);
    m_nextPort->setVisible(failed);
    m_retry->setVisible(failed);
    QStringList numbers{words::rate(requestsPerSecond), tr("%1 in flight").arg(words::number(status.inFlight)),
        tr("generation %1").arg(words::number(static_cast<qint64>(status.generation)))};
    if (status.demo)
        numbers.prepend(tr("DEMO"));
    m_numbers->setText(numbers.join(QStringLiteral(" · ")));
}

} // namespace signalbox
