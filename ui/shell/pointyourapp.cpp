// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/pointyourapp.h"

#include "base/actionbutton.h"
#include "base/icons.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "shell/samplecall.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int iconSize = 20;

QPixmap tinted(const QByteArray &name, const QColor &color, double scale)
{
    QPixmap pixmap(QSize(iconSize, iconSize) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintIcon(painter, QRectF(0, 0, iconSize, iconSize), name, color);
    return pixmap;
}

} // namespace

PointYourApp::PointYourApp(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_route(new QComboBox(this))
    , m_mark(new QLabel(this))
    , m_state(new QLabel(this))
    , m_show(new QAction(tr("Show it"), this))
{
    build();
    connect(m_route, &QComboBox::currentIndexChanged, this, &PointYourApp::showRoute);
    connect(m_show, &QAction::triggered, this, [this] { m_context.navigator->showRequest(m_firstRequest); });
    connect(m_context.faces.requests, &RequestsFace::requestsTaken, this, &PointYourApp::take);
    connect(m_context.faces.gateway, &GatewayFace::statusChanged, this, &PointYourApp::showRoute);
    refresh();
    paintState();
}

void PointYourApp::build()
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(grid::row);
    layout->setVerticalSpacing(grid::row);
    layout->setColumnStretch(1, 1);
    auto *label = new QLabel(tr("&Route"), this);
    label->setBuddy(m_route);
    m_route->setObjectName(QStringLiteral("welcome.route"));
    m_route->setAccessibleName(tr("Route"));
    layout->addWidget(label, 0, 0);
    layout->addWidget(m_route, 0, 1, Qt::AlignLeft);
    m_url = addLine(layout, "url", tr("&URL"));
    m_curl = addLine(layout, "curl", tr("&Try it"));
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    m_state->setObjectName(QStringLiteral("welcome.state"));
    auto *show = new ActionButton(m_show, ActionButton::Flat, this);
    show->setObjectName(QStringLiteral("welcome.show"));
    line->addWidget(m_mark);
    line->addWidget(m_state, 1);
    line->addWidget(show);
    layout->addLayout(line, layout->rowCount(), 0, 1, 3);
}

QLineEdit *PointYourApp::addLine(QGridLayout *layout, const QByteArray &name, const QString &label)
{
    const int row = layout->rowCount();
    auto *field = new QLineEdit(this);
    field->setObjectName(QLatin1String("welcome.") + QString::fromLatin1(name));
    field->setReadOnly(true);
    field->setFont(monospaceFont());
    auto *buddy = new QLabel(label, this);
    buddy->setBuddy(field);
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    auto *action = new QAction(tr("Copy"), this);
    auto *copy = new ActionButton(action, ActionButton::Flat, this);
    copy->setObjectName(field->objectName() + QLatin1String(".copy"));
    copy->setAccessibleName(tr("Copy: %1").arg(field->accessibleName()));
    connect(action, &QAction::triggered, this, [this, field] {
        QGuiApplication::clipboard()->setText(field->text());
        m_context.navigator->say(tr("Copied %1").arg(field->text()));
    });
    layout->addWidget(buddy, row, 0);
    layout->addWidget(field, row, 1);
    layout->addWidget(copy, row, 2);
    return field;
}

void PointYourApp::refresh()
{
    const QString chosen = m_route->currentText();
    const QSignalBlocker blocker(m_route);
    m_route->clear();
    for (const Route &route : m_context.faces.configuration->current()->configuration.routes)
        m_route->addItem(QString::fromLatin1(route.slug), route.slug);
    m_route->setCurrentIndex(qMax(0, m_route->findText(chosen)));
    showRoute();
}

void PointYourApp::showRoute()
{
    const QByteArray slug = m_route->currentData().toByteArray();
    const GenerationPtr generation = m_context.faces.configuration->current();
    const Route *route = generation->configuration.findRoute(slug);
    const QString url = route != nullptr ? m_context.faces.gateway->routeUrl(slug) : QString();
    m_url->setText(url);
    m_curl->setText(url.isEmpty() ? QString() : sampleCurl(url, route->protocol));
    m_curl->setCursorPosition(0);
    m_curl->setToolTip(m_curl->text());
}

void PointYourApp::take(const RequestSnapshots &requests)
{
    if (m_arrived || requests.isEmpty())
        return;
    const RequestSnapshot &first = requests.first();
    m_arrived = true;
    m_firstRequest = first->id;
    m_state->setText(tr("The first request has arrived: %1 on %2.")
                         .arg(QString::fromUtf8(first->method), QString::fromLatin1(first->route)));
    paintState();
}

void PointYourApp::paintState()
{
    if (!m_arrived)
        m_state->setText(tr("Waiting for your first request…"));
    const QColor color = meaningColor(m_arrived ? Meaning::Ok : Meaning::Muted, palette());
    m_mark->setPixmap(tinted(m_arrived ? "check" : "flight", color, devicePixelRatioF()));
    QPalette text = m_state->palette();
    text.setColor(QPalette::WindowText, color);
    m_state->setPalette(text);
    m_show->setVisible(m_arrived);
}

void PointYourApp::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintState();
}

} // namespace signalbox
