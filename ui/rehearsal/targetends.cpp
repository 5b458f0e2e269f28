// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/targetends.h"

#include "base/theme.h"
#include "rehearsal/endpicker.h"

#include <QFontMetrics>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace signalbox {

namespace {

constexpr int nameWidth = 36 * grid::unit;

} // namespace

TargetEnds::TargetEnds(QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(QStringLiteral("rehearsal.ends"));
    setAccessibleName(tr("What each Endpoint is imagined to do"));
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus); // Its fields take it.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void TargetEnds::setRoute(const Configuration &configuration, const Route &route)
{
    QHash<QByteArray, int> chosen;
    if (m_shown == route.slug) {
        for (const auto &[id, picker] : std::as_const(m_pickers))
            chosen.insert(id, picker->currentIndex());
    }
    m_shown = route.slug;
    m_pickers.clear();
    auto *content = new QWidget(this);
    content->setAccessibleName(accessibleName());
    m_grid = new QGridLayout(content);
    m_grid->setContentsMargins(0, 0, grid::unit, 0);
    m_grid->setHorizontalSpacing(grid::row);
    m_grid->setVerticalSpacing(grid::row);
    m_grid->setColumnStretch(2, 1);
    for (int position = 0; position < static_cast<int>(route.targets.size()); ++position)
        addTarget(configuration, route, position);
    m_grid->setRowStretch(m_grid->rowCount(), 1);
    setWidget(content);
    for (const auto &[id, picker] : std::as_const(m_pickers)) {
        const QSignalBlocker blocker(picker);
        picker->setCurrentIndex(qBound(0, chosen.value(id, 0), picker->count() - 1));
    }
}

void TargetEnds::addTarget(const Configuration &configuration, const Route &route, int position)
{
    const Target &target = route.targets[position];
    const Endpoint *endpoint = configuration.findEndpoint(target.endpointId);
    const QString name = endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromUtf8(target.endpointId);
    QWidget *content = m_grid->parentWidget();
    auto *number = new QLabel(QString::number(position + 1), content);
    number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    number->setForegroundRole(QPalette::PlaceholderText);
    auto *label = new QLabel(content);
    label->setText(label->fontMetrics().elidedText(name, Qt::ElideRight, nameWidth));
    label->setToolTip(name);
    m_grid->addWidget(number, position, 0);
    m_grid->addWidget(label, position, 1);
    if (!target.enabled || !endpoint || !endpoint->enabled) {
        auto *why = new QLabel(tr("Disabled: it is never tried"), content);
        why->setForegroundRole(QPalette::PlaceholderText);
        m_grid->addWidget(why, position, 2);
        return;
    }
    auto *picker = new EndPicker(dataPlane(route.protocol), content);
    picker->setObjectName(QLatin1String("rehearsal.end.") + QString::fromUtf8(target.endpointId));
    picker->setAccessibleName(tr("What %1 does").arg(name));
    picker->setToolTip(tr("How an attempt at %1 would end").arg(name));
    label->setBuddy(picker);
    connect(picker, &QComboBox::currentIndexChanged, this, &TargetEnds::changed);
    m_grid->addWidget(picker, position, 2);
    m_pickers.append({target.endpointId, picker});
}

void TargetEnds::reset()
{
    for (const auto &[id, picker] : std::as_const(m_pickers)) {
        const QSignalBlocker blocker(picker);
        picker->setCurrentIndex(0);
    }
    Q_EMIT changed();
}

void TargetEnds::fill(PredictRequest &request) const
{
    for (const auto &[id, picker] : m_pickers) {
        if (const auto end = picker->end())
            request.ends.insert(id, *end);
        if (const auto reason = picker->skipped())
            request.skipped.insert(id, *reason);
    }
}

} // namespace signalbox
