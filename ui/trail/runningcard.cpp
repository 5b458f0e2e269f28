// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/runningcard.h"

#include "base/waterfall.h"
#include "base/words.h"
#include "trail/requestfacts.h"
#include "trail/shapelabel.h"
#include "trail/trailtexts.h"
#include "trail/waterfallbar.h"

#include <QHBoxLayout>
#include <QLabel>

namespace signalbox {

RunningCard::RunningCard(const TrailView &view, QWidget *parent)
    : Card(parent)
    , m_time(new QLabel(this))
    , m_bar(new WaterfallBar(this))
{
    setObjectName(QStringLiteral("trail.attempt.%1").arg(usedAttempts(*view.request)));
    setFocusPolicy(Qt::StrongFocus);
    setMeaning(Meaning::Info);
    setContentsMargins(grid::card, grid::row, grid::card, grid::row);
    setAccessibleName(tr("Attempt %1, %2: in flight")
                          .arg(usedAttempts(*view.request))
                          .arg(view.nameOf(view.request->running->endpointId)));
    m_time->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(titleRow(view));
    layout->addWidget(m_bar);
    m_phases = line("phases");
    layout->addWidget(m_phases);
    auto *row = new QHBoxLayout;
    row->setSpacing(grid::row);
    auto *word = new ShapeLabel(this);
    word->setContent(Shape::InFlight, Meaning::Info, words::outcome("in-flight"));
    m_state = line("state");
    row->addWidget(word, 0, Qt::AlignTop);
    row->addWidget(m_state, 1);
    layout->addLayout(row);
    m_wire = line("wire");
    layout->addWidget(m_wire);
    setView(view);
}

QString RunningCard::partName(const char *part) const
{
    return objectName() + QLatin1Char('.') + QLatin1String(part);
}

QLabel *RunningCard::line(const char *part)
{
    auto *label = new QLabel(this);
    label->setObjectName(partName(part));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // A long word is cut rather than the dock widened.
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QWidget *RunningCard::titleRow(const TrailView &view)
{
    const QByteArray id = view.request->running->endpointId;
    const QString name = view.nameOf(id);
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    auto *title
        = new QLabel(QStringLiteral("<b>%1</b>&ensp;<a href=\"endpoint\" style=\"text-decoration:none\"><b>%2</b></a>")
                         .arg(tr("Attempt %1").arg(usedAttempts(*view.request)), name.toHtmlEscaped()),
            row);
    title->setObjectName(partName("endpoint"));
    title->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    title->setToolTip(tr("Shows Endpoint %1").arg(name));
    title->setAccessibleName(tr("Endpoint %1").arg(name));
    title->setMinimumWidth(1);
    connect(title, &QLabel::linkActivated, this, [this, id] { Q_EMIT endpointActivated(id); });
    layout->addWidget(title, 1);
    layout->addWidget(m_time);
    return row;
}

void RunningCard::setView(const TrailView &view)
{
    const AttemptRecord &attempt = *view.request->running;
    m_time->setText(trailtexts::runningTime(view));
    m_time->setToolTip(tr("Started %1 after the request arrived").arg(words::duration(attempt.startedAfter)));
    const QString phases = runningPhasesText(attempt);
    m_bar->setContent(waterfallOf(*view.request, view.request->attempts.size()), phases);
    m_phases->setText(phases);
    m_state->setText(trailtexts::ifCutNow(view));
    m_wire->setText(trailtexts::runningWire(view));
}

} // namespace signalbox
