// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailcontent.h"

#include "base/card.h"
#include "base/rulelink.h"
#include "base/words.h"
#include "trail/attemptcard.h"
#include "trail/bodyview.h"
#include "trail/outcomeword.h"
#include "trail/requestfacts.h"
#include "trail/runningcard.h"
#include "trail/trailheader.h"
#include "trail/trailtexts.h"
#include "trail/whatifline.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace signalbox {

namespace {

constexpr int wideFrom = 800; ///< Header and cards fit side by side.
constexpr int sideWidth = 400; ///< Three buttons in a row beside a scroll bar.

QScrollArea *scrollArea(QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

QVBoxLayout *columnOf(QWidget *widget)
{
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::row);
    return layout;
}

} // namespace

TrailContent::TrailContent(const QList<QAction *> &actions, QWidget *parent)
    : QWidget(parent)
    , m_side(scrollArea(this))
    , m_scroll(scrollArea(this))
    , m_header(new TrailHeader(actions, this))
{
    auto *sideContent = new QWidget(m_side);
    auto *sideLayout = columnOf(sideContent);
    sideLayout->setContentsMargins(grid::card, grid::row, grid::row, grid::row);
    sideLayout->addStretch();
    m_side->setWidget(sideContent);
    m_side->setFixedWidth(sideWidth);
    m_side->hide();
    auto *listContent = new QWidget(m_scroll);
    m_list = columnOf(listContent);
    m_list->setContentsMargins(grid::card, grid::row, grid::card, grid::row);
    m_list->addWidget(m_header);
    m_list->addStretch(1); // All of what is left: cards are as high as their texts.
    m_scroll->setWidget(listContent);
    auto *columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(m_side);
    columns->addWidget(m_scroll, 1);
    connect(m_header, &TrailHeader::routeActivated, this, &TrailContent::routeActivated);
    connect(m_header, &TrailHeader::requestActivated, this, &TrailContent::requestActivated);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { bringIntoSight(now); });
}

/// An area scrolls by itself to what Tab reaches inside it, but not to what it reaches from outside.
void TrailContent::bringIntoSight(QWidget *focused)
{
    for (QScrollArea *area : {m_side, m_scroll}) {
        if (focused && area->isAncestorOf(focused) && focused->visibleRegion().isEmpty())
            area->ensureWidgetVisible(focused);
    }
}

void TrailContent::addButton(QAction *action)
{
    m_header->addButton(action);
}

void TrailContent::setView(const TrailView &view)
{
    delete m_body;
    m_cards.clear();
    m_running = nullptr;
    m_shown = view.request;
    m_broadcast = 0;
    m_body = new QWidget(m_scroll->widget());
    columnOf(m_body);
    m_list->insertWidget(m_list->count() - 1, m_body);
    m_header->setView(view);
    m_calloutText = trailtexts::duplicateCallout(view);
    if (m_calloutText.isEmpty())
        m_calloutText = trailtexts::lostStateCallout(view);
    addCards(view);
    addCallout();
    addNotes(view);
    arrange();
    m_scroll->verticalScrollBar()->setValue(0);
}

/// Nothing but time has passed.
bool TrailContent::isOnlyLater(const TrailView &view) const
{
    const RequestRecord &now = *view.request;
    return m_shown && m_shown->id == now.id && isInFlight(*m_shown) && isInFlight(now)
        && m_shown->attempts.size() == now.attempts.size() && m_shown->txId == now.txId
        && (m_shown->running != nullptr) == (now.running != nullptr)
        && (!now.running || m_shown->running->endpointId == now.running->endpointId);
}

void TrailContent::updateView(const TrailView &view)
{
    if (isOnlyLater(view)) {
        m_shown = view.request;
        m_header->setTime(*view.request);
        if (m_running)
            m_running->setView(view);
        return;
    }
    const int scrolled = m_scroll->verticalScrollBar()->value();
    const qsizetype focused = focusedAttempt();
    setView(view);
    m_body->show(); // At once: what is not visible takes no focus and has no height to scroll to.
    m_body->adjustSize();
    m_scroll->widget()->adjustSize();
    m_scroll->verticalScrollBar()->setValue(scrolled);
    if (const QList<QWidget *> all = attempts(); focused >= 0 && focused < all.size())
        all[focused]->setFocus(Qt::OtherFocusReason);
}

QList<QWidget *> TrailContent::attempts() const
{
    QList<QWidget *> widgets;
    for (AttemptCard *card : m_cards)
        widgets.append(card);
    if (m_running)
        widgets.append(m_running);
    return widgets;
}

qsizetype TrailContent::focusedAttempt() const
{
    const QList<QWidget *> all = attempts();
    const auto found = std::find_if(all.begin(), all.end(), [this](const QWidget *attempt) {
        return attempt->hasFocus() || attempt->isAncestorOf(window()->focusWidget());
    });
    return found == all.end() ? -1 : found - all.begin();
}

bool TrailContent::focusFirstAttempt()
{
    const QList<QWidget *> all = attempts();
    if (all.isEmpty())
        return false;
    m_body->show(); // What has just been made is not visible yet, and takes no focus.
    all.first()->setFocus(Qt::OtherFocusReason);
    return true;
}

void TrailContent::addCards(const TrailView &view)
{
    for (qsizetype index = 0; index < view.request->attempts.size(); ++index) {
        auto *card = new AttemptCard(view, index, m_body);
        connect(card, &AttemptCard::endpointActivated, this, &TrailContent::endpointActivated);
        connect(card, &AttemptCard::ruleActivated, this, &TrailContent::ruleActivated);
        m_body->layout()->addWidget(card);
        m_cards.append(card);
    }
    if (!view.request->running)
        return;
    m_running = new RunningCard(view, m_body);
    connect(m_running, &RunningCard::endpointActivated, this, &TrailContent::endpointActivated);
    m_body->layout()->addWidget(m_running);
}

void TrailContent::addCallout()
{
    m_callout = nullptr;
    if (m_calloutText.isEmpty())
        return;
    auto *card = new Card(m_body);
    card->setMeaning(Meaning::Ambiguous);
    card->setObjectName(QStringLiteral("trail.callout"));
    m_callout = new QLabel(card);
    m_callout->setWordWrap(true);
    m_callout->setTextFormat(Qt::RichText);
    m_callout->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_callout, &QLabel::linkActivated, this, [this] { Q_EMIT broadcastActivated(m_broadcast); });
    columnOf(card)->addWidget(m_callout);
    m_body->layout()->addWidget(card);
    showCallout();
}

void TrailContent::showCallout()
{
    QString text = m_calloutText.toHtmlEscaped();
    if (m_broadcast != 0) {
        const QString link = QStringLiteral("<a href=\"broadcast\">%1</a>").arg(tr("Broadcast T-%1").arg(m_broadcast));
        text += QLatin1Char(' ') + tr("See %1 for the real state.", "a link to a broadcast").arg(link);
    }
    m_callout->setText(text);
    m_callout->setAccessibleName(m_calloutText);
}

void TrailContent::addNotes(const TrailView &view)
{
    const RequestRecord &record = *view.request;
    if (record.attempts.isEmpty()) {
        QStringList passed;
        for (const SkippedCandidate &candidate : record.skipped)
            passed.append(tr("%1 was passed over: %2")
                              .arg(view.nameOf(candidate.endpointId), words::admission(candidate.reason)));
        if (!passed.isEmpty())
            note(passed.join(QLatin1Char('\n')), Qt::PlainText)->setObjectName(QStringLiteral("trail.skipped"));
        if (record.hasRule) {
            auto *rule = new RuleLink(m_body);
            rule->setObjectName(QStringLiteral("trail.rule"));
            rule->setRule(record.rule);
            connect(rule, &RuleLink::activated, this, &TrailContent::ruleActivated);
            m_body->layout()->addWidget(rule);
            note(words::rule(record.rule), Qt::PlainText);
        }
    }
    m_members = note({}, Qt::RichText);
    m_members->setObjectName(QStringLiteral("trail.members"));
    m_members->hide();
    connect(m_members, &QLabel::linkActivated, this,
        [this](const QString &link) { Q_EMIT requestActivated(link.toUtf8()); });
    if (view.bodies && !view.bodies->request.isEmpty())
        m_body->layout()->addWidget(
            new BodyView(tr("Request"), view.bodies->request, view.bodies->request.size(), m_body));
    if (view.predicted || isInFlight(record))
        return;
    if (!view.bodies)
        addNotCaptured(record);
    if (!record.attempts.isEmpty()) {
        auto *whatIf = new WhatIfLine(m_body);
        whatIf->setView(view);
        connect(whatIf, &WhatIfLine::ruleActivated, this, &TrailContent::ruleActivated);
        m_body->layout()->addWidget(whatIf);
    }
}

/// Why there is no body, and the way to the setting.
void TrailContent::addNotCaptured(const RequestRecord &record)
{
    const QString reason = trailtexts::whyNotCaptured(record);
    QString html = reason.toHtmlEscaped();
    if (!record.attempts.isEmpty())
        html += QStringLiteral(" <a href=\"privacy\">%1</a>").arg(tr("Setting"));
    QLabel *why = note(html, Qt::RichText);
    why->setObjectName(QStringLiteral("trail.notcaptured"));
    why->setAccessibleName(reason);
    why->setFont(captionFont());
    why->setForegroundRole(QPalette::PlaceholderText);
    connect(why, &QLabel::linkActivated, this, &TrailContent::privacyWanted);
}

QLabel *TrailContent::note(const QString &text, Qt::TextFormat format)
{
    auto *label = new QLabel(text, m_body);
    label->setTextFormat(format);
    label->setAccessibleName(text);
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    label->setTextInteractionFlags(
        Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_body->layout()->addWidget(label);
    return label;
}

void TrailContent::setMembers(const RequestSnapshots &members)
{
    QStringList lines;
    for (const RequestSnapshot &member : members) {
        const QString id = QString::fromUtf8(member->id).toHtmlEscaped();
        lines.append(
            QStringLiteral("<a href=\"%1\">%1</a>&ensp;<tt>%2</tt>&ensp;%3")
                .arg(id, QString::fromUtf8(member->method).toHtmlEscaped(), words::outcome(outcomeWord(*member))));
    }
    m_members->setText(
        QStringLiteral("<b>%1</b><br>%2")
            .arg(tr("%n members", nullptr, static_cast<int>(members.size())), lines.join(QLatin1String("<br>"))));
    m_members->setAccessibleName(tr("Members of the batch"));
    m_members->setVisible(!members.isEmpty());
}

void TrailContent::setBroadcast(qint64 id)
{
    m_broadcast = id;
    if (m_callout)
        showCallout();
}

void TrailContent::stepAttempt(int direction)
{
    const QList<QWidget *> all = attempts();
    if (all.isEmpty())
        return;
    const qsizetype current = focusedAttempt();
    const qsizetype next = current < 0 ? 0 : qBound<qsizetype>(0, current + direction, all.size() - 1);
    all[next]->setFocus(Qt::ShortcutFocusReason);
    m_scroll->ensureWidgetVisible(all[next], 0, grid::row);
}

void TrailContent::decideAgain()
{
    for (AttemptCard *card : std::as_const(m_cards))
        card->decideAgain();
}

void TrailContent::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if ((width() >= wideFrom) != m_wide)
        arrange();
}

void TrailContent::arrange()
{
    m_wide = width() >= wideFrom;
    auto *sideLayout = static_cast<QVBoxLayout *>(m_side->widget()->layout());
    sideLayout->removeWidget(m_header);
    m_list->removeWidget(m_header);
    (m_wide ? sideLayout : m_list)->insertWidget(0, m_header);
    m_side->setVisible(m_wide);
    for (AttemptCard *card : std::as_const(m_cards))
        card->setWide(m_wide);
}

} // namespace signalbox
