// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/frozenbanner.h"

#include "base/actionbutton.h"
#include "base/direction.h"
#include "base/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTime>

namespace signalbox {

FrozenBanner::FrozenBanner(QAction *resume, QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
{
    setObjectName(QStringLiteral("requests.frozen"));
    m_text->setObjectName(QStringLiteral("requests.frozen.text"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(grid::card, grid::unit, grid::unit, grid::unit);
    layout->addWidget(m_text);
    layout->addStretch();
    layout->addWidget(new ActionButton(resume, ActionButton::Flat, this));
    hide();
}

void FrozenBanner::freeze()
{
    m_since = QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
    setWaiting(0);
    show();
}

void FrozenBanner::setWaiting(qsizetype waiting)
{
    m_text->setText(tr("View frozen at %1 – %Ln newer", nullptr, static_cast<int>(waiting)).arg(m_since));
    setAccessibleName(m_text->text());
}

void FrozenBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Highlight));
    painter.fillRect(
        placed(layoutDirection(), rect(), QRect(0, 0, 3, height())), meaningColor(Meaning::Info, palette()));
}

} // namespace signalbox
