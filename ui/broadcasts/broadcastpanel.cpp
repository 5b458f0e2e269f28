// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastpanel.h"

#include "base/actionbutton.h"
#include "base/tablelook.h"
#include "base/theme.h"
#include "base/valueline.h"
#include "base/words.h"
#include "broadcasts/broadcastactions.h"
#include "broadcasts/broadcastdelegate.h"
#include "broadcasts/broadcaststepper.h"
#include "broadcasts/broadcastwords.h"
#include "broadcasts/evidencepanel.h"
#include "broadcasts/statehistory.h"
#include "broadcasts/verdictbox.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr double usualDigitWidth = 8; // Of the font that the widths are made for.
constexpr int verdictWidth = 304;
constexpr int besideFrom = 1'000; // Narrower, the verdict stands above the evidence.
constexpr int mostChanges = 6; // Before the history scrolls.

QString askingText(const BroadcastView &view, TrackerTime now)
{
    if (view.asking != AskingState::Asked)
        return words::asking(view.asking);
    if (!view.nextCheck)
        return {};
    return *view.nextCheck > now ? BroadcastPanel::tr("Asked again in %1.").arg(words::span(*view.nextCheck - now))
                                 : BroadcastPanel::tr("Asked again now.");
}

} // namespace

BroadcastPanel::BroadcastPanel(const BroadcastActions &actions, QWidget *parent)
    : QScrollArea(parent)
    , m_middle(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_txId(new ValueLine(this))
    , m_summary(new QLabel(this))
    , m_stepper(new BroadcastStepper(this))
    , m_verdict(new VerdictBox(this))
    , m_evidence(new EvidencePanel(this))
    , m_rivals(new QLabel(this))
    , m_changes(new StateHistory(this))
    , m_historyTitle(new QLabel(tr("How it went"), this))
    , m_history(new QTableView(this))
{
    setObjectName(QStringLiteral("broadcasts.detail"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus); // What is in it takes the focus, and scrolls into view.
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, grid::row, 0, 0);
    layout->setSpacing(grid::row);
    addHeading(layout, actions);
    layout->addWidget(m_stepper);
    m_middle->setSpacing(grid::card);
    m_middle->addWidget(m_verdict);
    m_middle->addWidget(m_evidence, 1);
    layout->addLayout(m_middle);
    m_rivals->setObjectName(QStringLiteral("broadcasts.rivals"));
    m_rivals->setWordWrap(true);
    m_rivals->setTextFormat(Qt::RichText);
    m_rivals->setTextInteractionFlags(Qt::TextBrowserInteraction);
    layout->addWidget(m_rivals);
    addHistory(layout);
    layout->addStretch();
    setWidget(content);
    connect(
        m_rivals, &QLabel::linkActivated, this, [this](const QString &link) { Q_EMIT txIdWanted(link.toLatin1()); });
    connect(m_evidence, &EvidencePanel::endpointWanted, this, &BroadcastPanel::endpointWanted);
}

void BroadcastPanel::addHeading(QVBoxLayout *layout, const BroadcastActions &actions)
{
    m_txId->setObjectName(QStringLiteral("broadcasts.txid"));
    m_txId->setAccessibleName(tr("txID"));
    m_txId->setFont(monospaceFont());
    m_summary->setObjectName(QStringLiteral("broadcasts.summary"));
    m_summary->setFont(captionFont());
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_summary->setTextFormat(Qt::PlainText);
    auto *names = new QHBoxLayout;
    names->setSpacing(grid::row);
    names->addWidget(m_txId, 1);
    names->addWidget(m_summary);
    layout->addLayout(names);
    auto *row = new QHBoxLayout;
    row->setSpacing(grid::row);
    row->addWidget(new ActionButton(actions.checkNow, ActionButton::Primary, this));
    for (QAction *action : {actions.sendAgain, actions.request, actions.copy, actions.explorer, actions.note,
             actions.stop, actions.resume})
        row->addWidget(new ActionButton(action, ActionButton::Flat, this));
    row->addStretch();
    layout->addLayout(row);
}

void BroadcastPanel::addHistory(QVBoxLayout *layout)
{
    m_historyTitle->setFont(sectionFont());
    m_historyTitle->setBuddy(m_history);
    m_history->setObjectName(QStringLiteral("broadcasts.history"));
    m_history->setAccessibleName(m_historyTitle->text());
    m_history->setModel(m_changes);
    m_history->setItemDelegate(new BroadcastDelegate(m_history));
    setSmallTableLook(m_history);
    m_history->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_history->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_history->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_history->horizontalHeader()->setMinimumHeight(tableRowHeight(font()));
    m_history->horizontalHeader()->setSectionResizeMode(StateHistory::Reason, QHeaderView::Stretch);
    m_history->setColumnWidth(StateHistory::Time, 116);
    m_history->setColumnWidth(StateHistory::State, 156);
    m_history->setColumnWidth(StateHistory::Grounds, 264);
    layout->addWidget(m_historyTitle);
    layout->addWidget(m_history);
}

void BroadcastPanel::setView(
    const BroadcastView &view, const PassedOver &passedOver, const QHash<QByteArray, QString> &names)
{
    m_view = view;
    const QByteArray &txId = view.detail.row.txId;
    m_txId->setText(txId.isEmpty()
            ? tr("The txID could not be computed; request %1").arg(QString::fromLatin1(view.detail.row.requestSha256))
            : QString::fromLatin1(txId));
    m_txId->setCursorPosition(0);
    m_txId->setToolTip(m_txId->text());
    m_stepper->setSteps(stepsOf(view));
    m_evidence->setView(view, passedOver, names);
    const QString links = rivals(view);
    m_rivals->setText(links);
    m_rivals->setVisible(!links.isEmpty());
    m_changes->setChanges(view.changes);
    m_historyTitle->setVisible(m_changes->rowCount() > 0);
    m_history->setVisible(m_changes->rowCount() > 0);
    const int rows = std::clamp(m_changes->rowCount(), 1, mostChanges);
    m_history->setFixedHeight(tableRowHeight(font()) * (rows + 1) + 2 * m_history->frameWidth() + 1);
    refreshTexts();
}

void BroadcastPanel::setNow(TrackerTime now)
{
    m_now = now;
    m_evidence->setNow(now);
    refreshTexts();
}

void BroadcastPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    const double scale = std::max(1.0, fontMetrics().horizontalAdvance(QLatin1Char('0')) / usualDigitWidth);
    const bool wide = width() >= besideFrom * scale;
    m_middle->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_verdict->setMinimumWidth(wide ? static_cast<int>(verdictWidth * scale) : 0);
    m_verdict->setMaximumWidth(wide ? static_cast<int>(verdictWidth * scale) : QWIDGETSIZE_MAX);
}

void BroadcastPanel::refreshTexts()
{
    if (!m_view)
        return;
    m_summary->setText(summary(*m_view, m_now));
    m_verdict->setText(verdictText(*m_view, m_now), askingText(*m_view, m_now));
}

QString BroadcastPanel::summary(const BroadcastView &view, TrackerTime now)
{
    const BroadcastRow &row = view.detail.row;
    QStringList parts{QStringLiteral("T-%1").arg(row.id), words::chainAndNetwork(row.protocol, row.network),
        tr("Route %1").arg(QString::fromLatin1(row.route)),
        view.detail.submissions.isEmpty() ? tr("followed since %1").arg(words::sentAt(row.createdAt, now))
                                          : tr("sent %1").arg(words::sentAt(row.createdAt, now))};
    if (row.submissions > 1)
        parts.append(tr("handed in %n time(s)", nullptr, row.submissions));
    if (!row.nonce.isEmpty())
        parts.append(tr("nonce %1").arg(QString::fromLatin1(row.nonce)));
    return parts.join(QStringLiteral(" · "));
}

QString BroadcastPanel::rivals(const BroadcastView &view)
{
    QByteArrayList ids = view.rivals;
    const QByteArray &winner = view.decision.replacedBy;
    if (!winner.isEmpty() && !ids.contains(winner))
        ids.prepend(winner);
    QStringList links;
    for (const QByteArray &id : ids) {
        const QString text = QString::fromLatin1(id).toHtmlEscaped();
        const QString name = id == winner ? tr("%1 (took its place)").arg(words::shortId(id)) : words::shortId(id);
        links.append(QStringLiteral("<a href=\"%1\">%2</a>").arg(text, name.toHtmlEscaped()));
    }
    return links.isEmpty() ? QString() : tr("Uses the same nonce or inputs: %1").arg(links.join(QStringLiteral(", ")));
}

} // namespace signalbox
