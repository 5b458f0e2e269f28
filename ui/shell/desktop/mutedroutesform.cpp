// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/mutedroutesform.h"

#include "base/mutedroutes.h"
#include "base/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr int shownRows = 4; ///< More are scrolled.

} // namespace

MutedRoutesForm::MutedRoutesForm(const QByteArrayList &routes, QSettings *settings, QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    auto *list = new QListWidget(this);
    list->setObjectName(QStringLiteral("preferences.notify.muted"));
    auto *label = new QLabel(tr("&Muted Routes: no notification about them, only a line in the event log"), this);
    label->setWordWrap(true);
    label->setBuddy(list);
    list->setAccessibleName(tr("Muted Routes"));
    list->setToolTip(tr("Nothing of a ticked Route is shown on the desktop."));
    for (const QByteArray &route : routes) {
        auto *item = new QListWidgetItem(QString::fromLatin1(route), list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(mutedroutes::all(*settings).contains(route) ? Qt::Checked : Qt::Unchecked);
    }
    list->setFixedHeight(shownRows * tableRowHeight(list->font()) + 2 * list->frameWidth());
    connect(list, &QListWidget::itemChanged, this, [this, settings](const QListWidgetItem *item) {
        mutedroutes::set(*settings, item->text().toLatin1(), item->checkState() == Qt::Checked);
        Q_EMIT changed();
    });
    layout->addWidget(label);
    layout->addWidget(list);
    if (routes.isEmpty()) {
        list->hide();
        label->setText(tr("Each Route can be muted here. There is none yet."));
    }
}

} // namespace signalbox
