// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/rehearsalpage.h"

#include "base/theme.h"
#include "rehearsal/demostrip.h"
#include "rehearsal/faultstab.h"
#include "rehearsal/matrixtab.h"
#include "rehearsal/predicttab.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>

namespace signalbox {

namespace {

constexpr char settingName[] = "rehearsal/position";

// Of a position.
constexpr QLatin1String tabKey("tab");
constexpr QLatin1String routeKey("route");
constexpr QLatin1String methodKey("method");

} // namespace

RehearsalPage::RehearsalPage(const PageContext &context, const ConfigurationDraft *draft, QWidget *parent)
    : Page("rehearsal", tr("Rehearsal"), context, parent)
{
    QLayout *top = head(); // Made first: Tab comes there first.
    m_tabs = new QTabWidget(this);
    m_predict = new PredictTab(context, draft, m_tabs);
    m_tabs->setObjectName(QStringLiteral("rehearsal.tabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setAccessibleName(tr("Kinds of rehearsal"));
    m_tabs->addTab(m_predict, tr("Predict"));
    m_tabs->addTab(new MatrixTab(context, m_tabs), tr("Decision matrix"));
    m_tabs->addTab(new FaultsTab(context, m_tabs), tr("Faults on live traffic"));
    m_tabs->setTabToolTip(0, tr("What would happen to a request; nothing is sent"));
    m_tabs->setTabToolTip(1, tr("Every class against every end of an attempt"));
    m_tabs->setTabToolTip(2, tr("Real requests meet faults that you arm"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    layout->addLayout(top);
    auto *padded = new QHBoxLayout;
    padded->setContentsMargins(grid::page, 0, grid::page, 0);
    padded->addWidget(m_tabs);
    layout->addLayout(padded, 1);
}

QLayout *RehearsalPage::head()
{
    auto *heading = new QLabel(title(), this);
    heading->setFont(titleFont());
    auto *loopback = new QLabel(
        tr("To rehearse on loopback, with Endpoints that really refuse, hang and truncate, run the demo."), this);
    loopback->setObjectName(QStringLiteral("rehearsal.loopback"));
    loopback->setFont(captionFont());
    loopback->setForegroundRole(QPalette::PlaceholderText);
    loopback->setMinimumWidth(1);
    loopback->setWordWrap(true); // In some languages it is longer than the line.
    auto *texts = new QVBoxLayout;
    texts->setSpacing(grid::unit);
    texts->addWidget(heading);
    texts->addWidget(loopback);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(grid::page, grid::page, grid::page, 0);
    line->setSpacing(grid::page);
    line->addLayout(texts, 1);
    line->addWidget(new DemoStrip(context(), this), 0, Qt::AlignTop);
    return line;
}

void RehearsalPage::predict(const QByteArray &route, const QByteArray &method)
{
    m_tabs->setCurrentWidget(m_predict);
    m_predict->setUp(route, method);
}

QVariant RehearsalPage::position() const
{
    return QVariantMap{
        {tabKey, m_tabs->currentIndex()}, {routeKey, m_predict->route()}, {methodKey, m_predict->method()}};
}

void RehearsalPage::setPosition(const QVariant &position)
{
    const QVariantMap place = position.toMap();
    if (place.isEmpty())
        return;
    m_predict->setUp(place.value(routeKey).toByteArray(), place.value(methodKey).toByteArray());
    m_tabs->setCurrentIndex(qBound(0, place.value(tabKey).toInt(), m_tabs->count() - 1));
}

void RehearsalPage::saveSession() const
{
    context().settings->setValue(QLatin1String(settingName), position());
}

void RehearsalPage::restoreSession()
{
    setPosition(context().settings->value(QLatin1String(settingName)));
}

void RehearsalPage::focusFilter()
{
    m_tabs->setCurrentWidget(m_predict);
    m_predict->focusMethod();
}

} // namespace signalbox
