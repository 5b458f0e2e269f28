// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/welcomepage.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/card.h"
#include "base/theme.h"
#include "shell/pointyourapp.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int columnWidth = 720;

QLabel *label(const QString &text, const QFont &font, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

ActionButton *button(ActionRegistry *actions, const QByteArray &id, ActionButton::Rank rank, QWidget *parent)
{
    auto *button = new ActionButton(actions->find(id), rank, parent);
    button->setObjectName(QString::fromLatin1(id));
    button->setAccessibleName(button->text());
    return button;
}

} // namespace

WelcomePage::WelcomePage(const PageContext &context, QWidget *parent)
    : Page("welcome", tr("Welcome"), context, parent)
    , m_steps(new QStackedWidget(this))
    , m_listening(label({}, font(), this))
    , m_point(new PointYourApp(context, this))
{
    m_listening->setObjectName(QStringLiteral("welcome.listening"));
    m_steps->addWidget(choices());
    m_steps->addWidget(ready());
    auto *column = new QWidget(this);
    column->setMaximumWidth(columnWidth);
    auto *columnLayout = new QVBoxLayout(column);
    columnLayout->setContentsMargins(grid::page, 2 * grid::page, grid::page, grid::page);
    columnLayout->setSpacing(grid::row);
    columnLayout->addWidget(label(tr("Welcome to Signalbox"), titleFont(), column));
    columnLayout->addWidget(m_listening);
    columnLayout->addSpacing(grid::row);
    columnLayout->addWidget(m_steps);
    columnLayout->addStretch();
    auto *content = new QWidget(this);
    auto *centred = new QHBoxLayout(content);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addStretch(1);
    centred->addWidget(column, 100);
    centred->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    scroll->setFocusPolicy(Qt::NoFocus); // What is in it takes the focus, and scrolls into view.
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    connect(context.faces.gateway, &GatewayFace::statusChanged, this, &WelcomePage::refreshListening);
    connect(context.faces.configuration, &ConfigurationFace::generationChanged, m_point, &PointYourApp::refresh);
    refreshListening();
}

QWidget *WelcomePage::choices()
{
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::card);
    addChoice(column, "welcome.demo",
        tr("See it work in a minute: two toy chains with healthy and failing Endpoints, inside this program. No "
           "network, "
           "no key, and gone again with one click."),
        true);
    addChoice(column, "welcome.add",
        tr("You have a node or a provider’s URL: name it here, put it on a Route, and send your application’s requests "
           "through it."),
        false);
    addChoice(column, "welcome.import",
        tr("You have a Routes file (signalbox.json) of another profile or of signalboxd."), false);
    column->addStretch();
    return page;
}

void WelcomePage::addChoice(QVBoxLayout *column, const QByteArray &action, const QString &text, bool primary)
{
    auto *card = new Card(this);
    auto *layout = new QHBoxLayout(card);
    layout->setContentsMargins(grid::unit, grid::unit, grid::unit, grid::unit);
    layout->setSpacing(grid::page);
    layout->addWidget(label(text, font(), card), 1);
    layout->addWidget(button(context().actions, action, primary ? ActionButton::Primary : ActionButton::Flat, card));
    column->addWidget(card);
}

QWidget *WelcomePage::ready()
{
    auto *page = new QWidget(this);
    auto *card = new Card(page);
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(grid::unit, grid::unit, grid::unit, grid::unit);
    cardLayout->setSpacing(grid::card);
    cardLayout->addWidget(label(tr("Point your app here"), sectionFont(), card));
    cardLayout->addWidget(m_point);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(grid::row);
    m_sample = button(context().actions, "demo.sample", ActionButton::Primary, page);
    buttons->addWidget(m_sample);
    buttons->addWidget(button(context().actions, "welcome.done", ActionButton::Flat, page));
    buttons->addStretch();
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid::page);
    column->addWidget(card);
    column->addLayout(buttons);
    column->addStretch();
    return page;
}

void WelcomePage::setReady(bool ready)
{
    m_point->refresh();
    const bool hadFocus = m_steps->currentWidget()->isAncestorOf(window()->focusWidget());
    const bool goesOn = ready && m_steps->currentIndex() == 0;
    m_steps->setCurrentIndex(ready ? 1 : 0);
    if (goesOn && hadFocus && m_sample->isVisibleTo(this))
        m_sample->setFocus(Qt::OtherFocusReason); // The next step, not the one after it.
}

bool WelcomePage::hasArrived() const
{
    return m_point->hasArrived();
}

void WelcomePage::refreshListening()
{
    const GatewayStatus status = context().faces.gateway->status();
    const QString what
        = tr("It forwards each request to the Endpoints of its Route, one after the other where that is safe.");
    const QString where = status.state != GatewayStatus::State::Listening ? tr("The gateway does not listen yet.")
        : status.takenPort == 0 ? tr("The gateway listens at %1.").arg(status.address)
                                : tr("Port %1 is taken by another program, so the gateway listens at %2.")
                                      .arg(status.takenPort)
                                      .arg(status.address);
    m_listening->setText(where + QLatin1Char(' ') + what);
}

} // namespace signalbox
