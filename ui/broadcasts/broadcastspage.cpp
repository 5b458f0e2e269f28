// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastspage.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/emptystate.h"
#include "base/enginetexts.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "base/words.h"
#include "broadcasts/broadcastactions.h"
#include "broadcasts/broadcastfeed.h"
#include "broadcasts/broadcastpanel.h"
#include "broadcasts/broadcastsmodel.h"
#include "broadcasts/broadcasttable.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr std::chrono::seconds clockCadence{1};
constexpr std::chrono::milliseconds readDelay{50};

const auto filterKey = QStringLiteral("broadcasts/filter");
const auto splitterKey = QStringLiteral("broadcasts/splitter");

} // namespace

BroadcastsPage::BroadcastsPage(const PageContext &context, QWidget *parent)
    : Page("broadcasts", tr("Broadcasts"), context, parent)
    , m_model(new BroadcastsModel(this))
    , m_actions(new BroadcastActions(context, this))
{
    m_model->setNow(timeNow());
    build();
    connectParts();
    m_feed = new BroadcastFeed(context.faces.broadcasts, m_model, this);
    connect(m_feed, &BroadcastFeed::read, this, &BroadcastsPage::takeRead);
    connect(m_feed, &BroadcastFeed::failed, this, &BroadcastsPage::showProblem);
    refreshContent();
}

BroadcastsPage::~BroadcastsPage() = default;

void BroadcastsPage::build()
{
    ActionRegistry *actions = context().actions;
    m_clearFilter = actions->add(
        {"broadcasts.clearfilter", tr("Clear filter"), tr("Broadcasts"), {}}, this, [this] { m_filter->clear(); });
    m_retry = actions->add({"broadcasts.retry", tr("Read the ledger again"), tr("Broadcasts"), {}}, this, [this] {
        m_problem.clear();
        m_feed->retry();
        refreshContent();
    });
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("broadcasts.filter"));
    m_filter->setAccessibleName(tr("Filter broadcasts"));
    m_filter->setPlaceholderText(tr("Filter: state:open chain:evm route:eth txid:0x9a… or any text"));
    m_filter->setToolTip(tr("Keys: state, chain, route, txid, note. -term excludes, a|b is either."));
    m_filter->setClearButtonEnabled(true);
    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("broadcasts.filter.error"));
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->hide();
    m_counts = new QLabel(this);
    m_counts->setObjectName(QStringLiteral("broadcasts.counts"));
    m_counts->setFont(captionFont());
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    m_table = new BroadcastTable(m_model, this);
    m_detail = new BroadcastPanel(*m_actions, this);
    m_empty = new EmptyState(this);
    m_empty->setObjectName(QStringLiteral("broadcasts.empty"));
    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({280, 420});
    m_detail->hide();
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_empty);

    auto *top = new QHBoxLayout;
    top->setSpacing(grid::row);
    top->addWidget(m_filter, 1);
    top->addWidget(m_counts);
    top->addWidget(new ActionButton(m_actions->track, ActionButton::Flat, this));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::card, grid::page, grid::row);
    layout->setSpacing(grid::row);
    layout->addLayout(top);
    layout->addWidget(m_error);
    layout->addWidget(m_stack, 1);
}

void BroadcastsPage::connectParts()
{
    m_table->addActions({m_actions->checkNow, m_actions->sendAgain, m_actions->request, m_actions->copy,
        m_actions->explorer, m_actions->note, m_actions->stop, m_actions->resume});
    connect(m_filter, &QLineEdit::textChanged, this, &BroadcastsPage::applyFilter);
    connect(m_table, &BroadcastTable::currentBroadcastChanged, this, [this](qint64 id) {
        // A reset deselects; what is shown stays until another one is selected.
        if (id != 0 && std::exchange(m_selected, id) != id)
            readSelected();
    });
    connect(m_detail, &BroadcastPanel::txIdWanted, this, [this](const QByteArray &txId) {
        if (const BroadcastLine *line = m_model->findTxId(txId))
            context().navigator->showBroadcast(line->id);
        else
            context().navigator->say(tr("That transaction is not in the ledger"));
    });
    connect(m_detail, &BroadcastPanel::endpointWanted, this,
        [this](const QByteArray &endpoint) { context().navigator->showEndpoint(endpoint); });
    connect(m_actions, &BroadcastActions::tracked, this, &BroadcastsPage::showBroadcast);
    connect(context().faces.broadcasts, &BroadcastsFace::changed, this, [this](const QList<qint64> &ids) {
        if (ids.contains(m_selected) && !m_readAgain.isActive())
            m_readAgain.start();
    });
    m_readAgain.setSingleShot(true);
    m_readAgain.setInterval(readDelay);
    connect(&m_readAgain, &QTimer::timeout, this, &BroadcastsPage::readSelected);
    m_clock.setInterval(clockCadence);
    connect(&m_clock, &QTimer::timeout, this, &BroadcastsPage::tick);
    m_clock.start();
}

void BroadcastsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    tick();
}

void BroadcastsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    // The theme's style sheet takes the children's palettes back after this, so later.
    if (event->type() == QEvent::PaletteChange && m_error != nullptr)
        QTimer::singleShot(0, this, &BroadcastsPage::showError);
}

TrackerTime BroadcastsPage::timeNow() const
{
    return std::chrono::time_point_cast<std::chrono::milliseconds>(context().faces.gateway->now());
}

void BroadcastsPage::tick()
{
    if (!isVisible())
        return;
    m_model->setNow(timeNow());
    m_detail->setNow(timeNow());
}

void BroadcastsPage::takeRead()
{
    m_problem.clear();
    selectWanted();
    // The question is about the newest one most of the time.
    if (m_feed->isComplete() && m_selected == 0 && m_wanted == 0 && m_model->rowCount() > 0)
        m_table->select(m_model->lineAt(0).id);
    refreshContent();
}

void BroadcastsPage::selectWanted()
{
    if (m_wanted == 0 || m_model->find(m_wanted) == nullptr)
        return;
    if (m_model->rowOf(m_wanted) < 0)
        m_filter->clear();
    m_table->select(std::exchange(m_wanted, 0));
    if (const qint64 top = std::exchange(m_wantedTop, 0); top != 0)
        m_table->showAtTop(top);
}

void BroadcastsPage::showBroadcast(qint64 id)
{
    m_wanted = id;
    m_wantedTop = 0;
    m_table->setFocus(Qt::OtherFocusReason); // Where the keys of broadcasts work.
    selectWanted();
    refreshContent();
}

void BroadcastsPage::setFilter(const QString &text)
{
    m_filter->setText(text);
}

void BroadcastsPage::applyFilter(const QString &text)
{
    const auto filter = BroadcastFilter::parse(text);
    m_filterError = filter ? QString() : filter.error();
    showError();
    // A wrong term leaves the last valid filter active.
    if (!filter)
        return;
    const qint64 selected = m_selected;
    m_model->setFilter(*filter);
    m_table->select(selected);
    refreshContent();
}

/// Colours of their own only where something is wrong, so that all else follows the theme.
void BroadcastsPage::showError()
{
    QPalette wrong;
    wrong.setColor(QPalette::WindowText, meaningColor(Meaning::Error, palette()));
    wrong.setColor(QPalette::Text, meaningColor(Meaning::Error, palette()));
    m_error->setPalette(wrong);
    m_filter->setPalette(m_filterError.isEmpty() ? QPalette() : wrong);
    QString text = m_filterError;
    // Where nothing is shown, the problem stands in its place.
    if (text.isEmpty() && !m_problem.isEmpty() && m_model->rowCount() > 0)
        text = tr("The ledger could not be read, so what is shown may be old: %1").arg(m_problem);
    m_error->setText(text.isEmpty() ? QString() : QStringLiteral("✕ ") + text);
    m_error->setVisible(!text.isEmpty());
}

void BroadcastsPage::showProblem(const QString &problem)
{
    m_problem = engineText(problem);
    refreshContent();
}

/// Table and detail, or why there are none.
void BroadcastsPage::refreshContent()
{
    m_counts->setText(tr("%1 of %2").arg(words::number(m_model->rowCount()), words::number(m_model->total())));
    const bool isEmpty = m_model->rowCount() == 0;
    m_stack->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_splitter);
    setContentFocus(m_table, isEmpty);
    showError();
    if (!isEmpty)
        return;
    if (!m_problem.isEmpty())
        m_empty->setContent(
            tr("The ledger could not be read: %1\nBroadcasts are still recorded before they are sent.").arg(m_problem),
            {m_retry});
    else if (!m_feed || !m_feed->isComplete())
        m_empty->setContent(tr("Reading the ledger…"));
    else if (m_model->total() > 0)
        m_empty->setContent(
            tr("0 of %1 match %2").arg(words::number(m_model->total()), m_filter->text()), {m_clearFilter});
    else
        m_empty->setContent(
            tr("Signed transactions sent through a Route appear here by themselves"), {m_actions->track});
}

void BroadcastsPage::readSelected()
{
    if (m_selected == 0)
        return;
    using Answer = tl::expected<std::optional<BroadcastView>, QString>;
    context().faces.broadcasts->find(m_selected, this, [this, id = m_selected](const Answer &answer) {
        if (id != m_selected)
            return;
        if (!answer)
            return showProblem(engineText(answer.error()));
        if (*answer)
            showView(**answer);
        else
            m_selected = 0;
    });
}

void BroadcastsPage::showView(const BroadcastView &view)
{
    QHash<QByteArray, QString> names;
    for (const Endpoint &endpoint : context().faces.configuration->current()->configuration.endpoints)
        names.insert(endpoint.id, endpoint.name);
    m_actions->setView(view);
    m_detail->setNow(timeNow());
    m_detail->setView(view, passedOver(view.detail.row.requestId), names);
    if (!m_detail->isHidden())
        return;
    // Its coming makes the table smaller: what is selected must stay in view.
    m_detail->show();
    QTimer::singleShot(0, m_table, [this] { m_table->scrollTo(m_table->currentIndex()); });
}

PassedOver BroadcastsPage::passedOver(const QByteArray &requestId) const
{
    PassedOver reasons;
    const RequestSnapshot request = requestId.isEmpty() ? RequestSnapshot() : context().faces.requests->find(requestId);
    if (!request)
        return reasons;
    for (const SkippedCandidate &skipped : request->skipped)
        reasons.insert(skipped.endpointId, skipped.reason);
    return reasons;
}

QVariant BroadcastsPage::position() const
{
    return QVariantMap{{QStringLiteral("filter"), m_filter->text()}, {QStringLiteral("id"), m_selected},
        {QStringLiteral("top"), m_table->topId()}};
}

void BroadcastsPage::setPosition(const QVariant &position)
{
    const QVariantMap map = position.toMap();
    m_filter->setText(map.value(QStringLiteral("filter")).toString());
    m_wanted = map.value(QStringLiteral("id")).toLongLong();
    m_wantedTop = map.value(QStringLiteral("top")).toLongLong();
    selectWanted();
    refreshContent();
}

void BroadcastsPage::saveSession() const
{
    QSettings &settings = *context().settings;
    m_table->saveColumns(settings);
    settings.setValue(splitterKey, m_splitter->saveState());
    settings.setValue(filterKey, m_filter->text());
}

void BroadcastsPage::restoreSession()
{
    QSettings &settings = *context().settings;
    m_table->restoreColumns(settings);
    m_splitter->restoreState(settings.value(splitterKey).toByteArray());
    m_filter->setText(settings.value(filterKey).toString());
}

void BroadcastsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

} // namespace signalbox
