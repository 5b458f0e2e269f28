// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestspage.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/enginetexts.h"
#include "base/navigator.h"
#include "base/words.h"
#include "requests/chipbar.h"
#include "requests/filterfield.h"
#include "requests/filtersuggestions.h"
#include "requests/frozenbanner.h"
#include "requests/norequests.h"
#include "requests/requestactions.h"
#include "requests/requestcells.h"
#include "requests/requestfeed.h"
#include "requests/requestmarks.h"
#include "requests/requestsmodel.h"
#include "requests/requesttable.h"
#include "requests/savedfilters.h"
#include "trail/filtersyntax.h"
#include "trail/requestfacts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr auto updateCadence = std::chrono::milliseconds(100);
constexpr auto clockCadence = std::chrono::seconds(15);
constexpr int mostValues = 50;
constexpr int digits = 9;

const auto filterKey = QStringLiteral("requests/filter");
const auto followsKey = QStringLiteral("requests/follows");

} // namespace

RequestsPage::RequestsPage(const PageContext &context, QWidget *parent)
    : Page("requests", tr("Requests"), context, parent)
    , m_savedFilters(new SavedFilters(context.settings, this))
    , m_marks(new RequestMarks(context.settings, this))
    , m_store(new RequestStore(RequestStore::defaultCapacity, this))
    , m_model(new RequestsModel(m_store, m_marks, this))
    , m_suggestions(new FilterSuggestions([this](FilterKey key) { return m_store->values(key, mostValues); }, this))
{
    m_store->setKeeper([this](const QByteArray &id) { return m_marks->isKept(id); });
    m_marks->setFinder([this](const QByteArray &id) {
        const RequestRow *row = m_store->find(id);
        return row && !isInFlight(*row->record) ? row->record : nullptr; // Kept as it ends; see RequestFeed::keepEnded().
    });
    addActions();
    build();
    m_model->setBodySearch([this](const QByteArrayList &ids, const BodyScan::Test &test, const BodyScan::Found &done) {
        this->context().faces.requests->searchBodies(ids, test, m_model, done);
    });
    connectTable();
    addSavedFilterActions();
    countFilters();
    m_feed = new RequestFeed(context.faces.requests, m_store, m_marks, this);
    connect(m_feed, &RequestFeed::waitingChanged, this, [this] { m_banner->setWaiting(m_feed->waiting()); });
    updateCounts();
}

RequestsPage::~RequestsPage()
{
    // The table scrolls once more when it is hidden after this, and would tell what is no page any more.
    disconnect(m_table, nullptr, this, nullptr);
}

void RequestsPage::addActions()
{
    ActionRegistry *actions = context().actions;
    m_save = actions->add(
        {"requests.save", tr("Save…"), tr("Requests"), QKeySequence::Save}, this, [this] { saveFilter(); });
    actions->add(
        {"requests.clear", tr("Clear view"), tr("View"), Qt::CTRL | Qt::Key_L}, this, [this] { m_store->clear(); });
}

void RequestsPage::addSavedFilterActions()
{
    for (int digit = 1; digit <= digits; ++digit) {
        context().actions->add({"requests.filter" + QByteArray::number(digit), tr("Saved filter %1").arg(digit),
                                   tr("Requests"), Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + digit)},
            this, [this, digit] {
                if (digit <= m_savedFilters->all().size())
                    setFilter(m_savedFilters->all().at(digit - 1).text);
            });
    }
}

void RequestsPage::build()
{
    m_chips = new ChipBar(m_savedFilters, this);
    m_field = new FilterField(m_suggestions, this);
    m_error = new QLabel(this);
    m_error->setObjectName(QStringLiteral("requests.filter.error"));
    m_error->setWordWrap(true);
    m_error->hide();
    m_table = new RequestTable(m_model, this);
    m_empty = new NoRequests(context(), this);
    m_freeze = context().actions->add(
        {"requests.freeze", tr("Freeze"), tr("View"), Qt::Key_Space, {}, true}, m_table, [this] { toggleFrozen(); });
    m_follow
        = context().actions->add({"requests.follow", tr("Follow"), tr("View"), Qt::Key_End, {}, true}, m_table, [this] {
              m_model->sort(-1);
              m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
              m_table->setFollows(true);
          });
    m_banner = new FrozenBanner(m_freeze, this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_status = new QLabel(this);
    m_status->setObjectName(QStringLiteral("requests.status"));
    m_status->setFont(captionFont());
    m_status->setForegroundRole(QPalette::PlaceholderText);
    m_stopScan = new QPushButton(tr("Stop searching"), this);
    m_stopScan->setObjectName(QStringLiteral("requests.stopscan"));
    m_stopScan->hide();

    auto *filterRow = new QHBoxLayout;
    filterRow->setSpacing(grid::row);
    filterRow->addWidget(m_field, 1);
    filterRow->addWidget(new ActionButton(m_save, ActionButton::Flat, this));
    filterRow->addWidget(new ActionButton(m_freeze, ActionButton::Flat, this));
    auto *statusRow = new QHBoxLayout;
    statusRow->setSpacing(grid::row);
    statusRow->addWidget(m_status);
    statusRow->addWidget(m_stopScan);
    statusRow->addStretch();
    auto *follow = new ActionButton(m_follow, ActionButton::Flat, this);
    // Coming and going, it must not move the table.
    QSizePolicy policy = follow->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    follow->setSizePolicy(policy);
    statusRow->addWidget(follow);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::card, grid::page, grid::row);
    layout->setSpacing(grid::row);
    layout->addWidget(m_chips);
    layout->addLayout(filterRow);
    layout->addWidget(m_error);
    layout->addWidget(m_banner);
    layout->addWidget(m_stack, 1);
    layout->addLayout(statusRow);
}

void RequestsPage::connectTable()
{
    m_requestActions = new RequestActions(context(), m_table, m_model, m_marks, this);
    const auto open = [this](const QByteArray &id) {
        context().navigator->showRequest(id); // Opens the trail, …
        Q_EMIT requestActivated(id); // … and the focus goes into it.
    };
    connect(m_requestActions, &RequestActions::openWanted, this, open);
    connect(m_table, &QAbstractItemView::doubleClicked, this, [this, open](const QModelIndex &index) {
        if (index.column() != static_cast<int>(RequestColumn::Mark))
            open(m_model->idAt(index.row()));
    });
    connect(m_table, &RequestTable::markClicked, this, [this](const QModelIndex &index) {
        const QByteArray id = m_model->idAt(index.row());
        m_marks->setMarked(id, !m_marks->isMarked(id));
    });
    connect(m_table, &RequestTable::cellPicked, this, &RequestsPage::addTerm);
    connect(m_table, &RequestTable::currentRequestChanged, this, &RequestsPage::currentRequestChanged);
    connect(m_table, &RequestTable::followsChanged, this, &RequestsPage::updateStatus);
    connect(m_table, &QWidget::customContextMenuRequested, this, &RequestsPage::showMenu);
    connect(m_field, &FilterField::settled, this, &RequestsPage::applyFilter);
    connect(m_field, &FilterField::left, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_chips, &ChipBar::picked, this, &RequestsPage::setFilter);
    connect(m_empty, &NoRequests::filterWanted, this, &RequestsPage::setFilter);
    connect(m_savedFilters, &SavedFilters::changed, this, &RequestsPage::countFilters);
    connect(m_stopScan, &QPushButton::clicked, m_model, &RequestsModel::stopScan);
    connect(m_model, &RequestsModel::scanned, this, [this](quint64 done, quint64 total) {
        m_scanning = done < total
            ? tr("searching bodies: %1 of %2").arg(words::number(qint64(done)), words::number(qint64(total)))
            : QString();
        updateStatus();
        if (done == total)
            m_update.start(); // It may have found nothing.
    });
    m_update.setSingleShot(true);
    m_update.setInterval(updateCadence);
    connect(&m_update, &QTimer::timeout, this, &RequestsPage::updateCounts);
    const auto updateSoon = [this] {
        if (!m_update.isActive())
            m_update.start();
    };
    connect(m_store, &RequestStore::changed, this, updateSoon);
    connect(m_store, &RequestStore::appended, this, updateSoon);
    connect(m_store, &RequestStore::dropped, this, updateSoon);
    connect(m_model, &QAbstractItemModel::layoutChanged, this, updateSoon);
    connect(m_marks, &RequestMarks::changed, this, &RequestsPage::recountMarks);
    connect(context().faces.requests, &RequestsFace::historyErased, this, [this](bool sparedKept) {
        if (!sparedKept)
            m_marks->clear();
    });
    m_clock.setInterval(clockCadence);
    // Compiled anew, so that "the last hour" is the one until now.
    connect(&m_clock, &QTimer::timeout, this, &RequestsPage::countFilters);
}

FilterContext RequestsPage::filterContext() const
{
    FilterContext answers;
    answers.marked = [marks = m_marks](const RequestRecord &record) { return marks->isMarked(record.id); };
    answers.note = [marks = m_marks](const RequestRecord &record) { return marks->note(record.id); };
    answers.bodies = [face = context().faces.requests](const RequestRecord &record) {
        return isInFlight(record) ? std::nullopt : face->bodies(record.id);
    };
    return answers;
}

void RequestsPage::applyFilter(const QString &text)
{
    const tl::expected<RequestFilter, FilterError> filter = RequestFilter::compile(text, filterContext(), context().faces.gateway->now());
    if (!filter) {
        // Who is still writing a value is not told that it is missing.
        const bool writing
            = filter.error().isUnfinished() && m_field->hasFocus() && m_field->cursorPosition() == text.size();
        return writing ? void() : showFilterError(filter.error());
    }
    m_field->setWrong(false);
    m_error->hide();
    const bool same = m_filter == text.trimmed();
    m_filter = text.trimmed();
    m_chips->setCurrent(m_filter);
    ActionRegistry::setEnabled(m_save, !m_filter.isEmpty(), tr("Write a filter first."));
    if (!same || filter->asks(FilterKey::Time) || filter->asks(FilterKey::Marked) || filter->asks(FilterKey::Note))
        showFilter(*filter);
}

void RequestsPage::showFilterError(const FilterError &error)
{
    const QString sentence = error.fill(engineText(filterErrorSentence(error.code)));
    m_field->setWrong(true);
    m_error->setText(sentence);
    colorError();
    m_error->show();
}

void RequestsPage::colorError()
{
    QPalette colors;
    colors.setColor(QPalette::WindowText, meaningColor(Meaning::Error, palette()));
    m_error->setPalette(colors);
}

void RequestsPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error)
        colorError();
}

void RequestsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_feed->setWatched(true);
}

void RequestsPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_feed->setWatched(false);
}

/// Another set of rows: what is selected and where the user looks stay, if they are in it.
void RequestsPage::showFilter(const RequestFilter &filter)
{
    const QByteArray current = m_table->currentId();
    const QByteArray top = m_table->topId();
    m_model->setFilter(filter);
    m_stopScan->setVisible(m_model->isScanning());
    m_table->restoreCurrent(current);
    if (!m_table->follows())
        m_table->showAtTop(top);
    updateCounts();
}

void RequestsPage::setFilter(const QString &text)
{
    m_field->setFilter(text);
}

void RequestsPage::addTerm(const QModelIndex &index, bool negated)
{
    const RequestRow *row = m_model->rowAt(index.row());
    const auto column = static_cast<RequestColumn>(index.column());
    const QString term = row ? requestcells::filterTerm(column, *row, *m_marks, negated) : QString();
    if (term.isEmpty())
        return context().navigator->say(tr("This column can't be filtered by."));
    setFilter(m_filter.isEmpty() ? term : m_filter + QLatin1Char(' ') + term);
}

void RequestsPage::saveFilter()
{
    auto *dialog = new QInputDialog(window());
    dialog->setObjectName(QStringLiteral("requests.savedialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save filter"));
    dialog->setLabelText(tr("Name of the filter %1").arg(m_filter));
    dialog->setTextValue(m_filter);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, text = m_filter](const QString &name) {
        if (!name.trimmed().isEmpty())
            m_savedFilters->save(name.trimmed(), text);
    });
    dialog->open();
}

void RequestsPage::toggleFrozen()
{
    const bool frozen = !m_feed->isFrozen();
    if (frozen)
        m_banner->freeze();
    else
        m_banner->hide();
    m_feed->setFrozen(frozen);
    m_freeze->setText(frozen ? tr("Resume") : tr("Freeze"));
    updateStatus();
}

void RequestsPage::countFilters()
{
    QList<RequestFilter> filters;
    m_countedPlaces.clear();
    m_countsMarks = false;
    bool asksTime = false;
    for (qsizetype place = 0; place < m_savedFilters->all().size(); ++place) {
        const auto filter = RequestFilter::compile(
            m_savedFilters->all().at(place).text, filterContext(), context().faces.gateway->now());
        if (!filter || filter->isSlow())
            continue;
        asksTime = asksTime || filter->asks(FilterKey::Time);
        m_countsMarks = m_countsMarks || filter->asks(FilterKey::Marked) || filter->asks(FilterKey::Note);
        filters.append(*filter);
        m_countedPlaces.append(static_cast<int>(place));
    }
    m_store->setCounted(filters);
    if (asksTime && !m_clock.isActive())
        m_clock.start();
    else if (!asksTime)
        m_clock.stop();
    if (m_feed)
        updateCounts();
}

void RequestsPage::recountMarks()
{
    if (!m_countsMarks)
        return;
    m_store->recount();
    updateCounts();
}

void RequestsPage::updateCounts()
{
    m_suggestions->forgetCounts();
    for (qsizetype i = 0; i < m_countedPlaces.size(); ++i)
        m_chips->setCount(m_countedPlaces[i], m_store->count(static_cast<int>(i)));
    const bool empty = m_model->rowCount() == 0 && !m_model->isScanning();
    if (empty)
        m_empty->explain(m_store->size(), m_filter);
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_table);
    setContentFocus(m_table, empty);
    updateStatus();
}

void RequestsPage::updateStatus()
{
    const qint64 total = static_cast<qint64>(m_store->size());
    QStringList parts{m_filter.isEmpty()
            ? tr("%1 rows").arg(words::number(total))
            : tr("%1 of %2 rows").arg(words::number(m_model->rowCount()), words::number(total))};
    if (m_feed && m_feed->leftOut() > 0)
        parts.append(tr("%1 more in flight").arg(words::number(m_feed->leftOut())));
    if (!m_scanning.isEmpty())
        parts.append(m_scanning);
    else if (m_model->isScanStopped())
        parts.append(tr("search of bodies stopped"));
    if (m_feed && m_feed->isFrozen())
        parts.append(tr("frozen"));
    else if (m_model->isSorted())
        parts.append(tr("sorted"));
    else if (m_table->follows())
        parts.append(tr("following ▼"));
    if (const quint64 dropped = context().faces.requests->dropped(); dropped > 0)
        parts.append(tr("%1 served but never shown").arg(words::number(static_cast<qint64>(dropped))));
    m_status->setText(parts.join(QStringLiteral(" · ")));
    m_stopScan->setVisible(m_model->isScanning());
    m_follow->setVisible(total > 0 && (m_model->isSorted() || !m_table->follows()));
}

void RequestsPage::showMenu(const QPoint &position)
{
    const QModelIndex index = m_table->indexAt(position);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("requests.menu"));
    m_requestActions->fillMenu(menu, index);
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

/// Esc clears the filter from anywhere on the page; with nothing to clear, the window may close the trail.
void RequestsPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || m_field->text().isEmpty())
        return Page::keyPressEvent(event);
    setFilter({});
}

bool RequestsPage::showRequest(const QByteArray &id)
{
    m_table->setFocus(Qt::OtherFocusReason); // Where the keys of requests work.
    if (m_table->selectRequest(id))
        return true;
    if (!m_store->find(id))
        return false;
    setFilter({});
    return m_table->selectRequest(id);
}

void RequestsPage::toggleMark(const QByteArray &id)
{
    m_marks->setMarked(id, !m_marks->isMarked(id));
    context().navigator->say(m_marks->isMarked(id) ? tr("Marked") : tr("Not marked any more"));
}

void RequestsPage::writeNote(const QByteArray &id)
{
    m_requestActions->writeNoteOn(id);
}

void RequestsPage::addKey(QAction *action)
{
    m_table->addAction(action);
}

QByteArray RequestsPage::currentRequest() const
{
    return m_table->currentId();
}

void RequestsPage::focusFilter()
{
    m_field->setFocus();
    m_field->selectAll();
}

QVariant RequestsPage::position() const
{
    return QVariantMap{{QStringLiteral("filter"), m_filter}, {QStringLiteral("request"), m_table->currentId()},
        {QStringLiteral("top"), m_table->topId()}, {QStringLiteral("follows"), m_table->follows()}};
}

void RequestsPage::setPosition(const QVariant &position)
{
    const QVariantMap map = position.toMap();
    setFilter(map.value(QStringLiteral("filter")).toString());
    m_table->restoreCurrent(map.value(QStringLiteral("request")).toByteArray());
    const bool follows = map.value(QStringLiteral("follows"), true).toBool();
    m_table->setFollows(follows);
    if (!follows)
        m_table->showAtTop(map.value(QStringLiteral("top")).toByteArray());
}

void RequestsPage::saveSession() const
{
    m_table->saveColumns(*context().settings);
    context().settings->setValue(filterKey, m_filter);
    context().settings->setValue(followsKey, m_table->follows());
}

void RequestsPage::restoreSession()
{
    m_table->restoreColumns(*context().settings);
    setFilter(context().settings->value(filterKey).toString());
    m_table->setFollows(context().settings->value(followsKey, true).toBool());
}

} // namespace signalbox
