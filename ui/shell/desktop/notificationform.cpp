// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notificationform.h"

#include "base/theme.h"
#include "shell/desktop/notificationsettings.h"

#include <QCheckBox>
#include <QVBoxLayout>

namespace signalbox {

NotificationForm::NotificationForm(QSettings *settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    addSwitch(layout, tr("A &Route cannot serve any request, or serves again"),
        {NoticeKind::RouteDown, NoticeKind::RouteRecovered});
    addSwitch(layout, tr("A call with side effects was &stopped as ambiguous"), {NoticeKind::RequestStopped});
    addSwitch(layout, tr("A broadcast stays &uncertain"), {NoticeKind::BroadcastUncertain});
    addSwitch(layout, tr("A broadcast is &confirmed"), {NoticeKind::BroadcastConfirmed});
    addSwitch(layout, tr("A broadcast is fina&l"), {NoticeKind::BroadcastFinal});
    addSwitch(
        layout, tr("A broadcast &fails, expires, is replaced or leaves the chain"), {NoticeKind::BroadcastTrouble});
    addSwitch(layout, tr("An &Endpoint is down, or up again"), {NoticeKind::EndpointDown, NoticeKind::EndpointUp});
    addSwitch(layout, tr("The &port is taken, or the Routes file was changed on disk"),
        {NoticeKind::PortTaken, NoticeKind::FileRejected, NoticeKind::FileTaken});
    addSwitch(
        layout, tr("The &history is full, or can't be kept"), {NoticeKind::HistoryFull, NoticeKind::HistoryTrouble});
}

void NotificationForm::addSwitch(QVBoxLayout *layout, const QString &text, const QList<NoticeKind> &kinds)
{
    auto *box = new QCheckBox(text, this);
    box->setObjectName(QLatin1String("preferences.notify.") + QString::fromLatin1(noticeName(kinds.first())));
    box->setChecked(notificationsettings::isEnabled(*m_settings, kinds.first()));
    connect(box, &QCheckBox::toggled, this, [this, kinds](bool on) {
        for (const NoticeKind kind : kinds)
            notificationsettings::setEnabled(*m_settings, kind, on);
        Q_EMIT changed();
    });
    layout->addWidget(box);
}

} // namespace signalbox
