// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointstable.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "endpoints/endpointsdelegate.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QMenu>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>

#include <array>
#include <numeric>

namespace signalbox {

namespace {

// The first ones go first when there is not enough room. What they show stands in the detail too.
constexpr std::array leastTelling{EndpointsModel::Url, EndpointsModel::Throttled, EndpointsModel::InFlight,
    EndpointsModel::Routes, EndpointsModel::Mark};

/// A text that a column has to hold.
QString sample(int column)
{
    switch (column) {
    case EndpointsModel::State:
        return QStringLiteral("MM Cordoned");
    case EndpointsModel::Name:
        return QStringLiteral("a provider name");
    case EndpointsModel::Chain:
        return QStringLiteral("TRON-HTTP mainnet");
    case EndpointsModel::Url:
        return QStringLiteral("https://mainnet.example.org/…");
    case EndpointsModel::Routes:
        return QStringLiteral("eth, base");
    case EndpointsModel::Beats:
        return QStringLiteral("MMMMMMMMMMM");
    case EndpointsModel::Success:
        return QStringLiteral("99.9 %");
    case EndpointsModel::Latency:
        return QStringLiteral("MMMMM 999 ms / 9.99 s");
    case EndpointsModel::HeadLag:
    case EndpointsModel::Throttled:
        return QStringLiteral("1 234");
    case EndpointsModel::LastFailure:
        return QStringLiteral("connection refused, no");
    case EndpointsModel::CordonLeft:
        return QStringLiteral("1:00:00 left");
    default:
        return {};
    }
}

/// Matches when all words are there.
class WordFilter final : public QSortFilterProxyModel
{
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setWords(const QStringList &words)
    {
        m_words = words;
        invalidate();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const QString text = sourceModel()->index(row, 0, parent).data(EndpointsModel::SearchRole).toString();
        return std::all_of(m_words.cbegin(), m_words.cend(),
            [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
    }

private:
    QStringList m_words;
};

} // namespace

QList<bool> columnsThatFit(const QList<int> &widths, int width)
{
    QList<bool> shown(widths.size(), true);
    int needed = std::accumulate(widths.cbegin(), widths.cend(), 0);
    for (const int column : leastTelling) {
        if (needed <= width)
            break;
        shown[column] = false;
        needed -= widths[column];
    }
    return shown;
}

EndpointsTable::EndpointsTable(EndpointsModel *model, QWidget *parent)
    : QTableView(parent)
    , m_model(model)
    , m_proxy(new WordFilter(this))
{
    setObjectName(QStringLiteral("endpoints.table"));
    setAccessibleName(tr("Endpoints"));
    m_proxy->setSourceModel(model);
    m_proxy->setSortRole(EndpointsModel::SortRole);
    m_proxy->setSortCaseSensitivity(Qt::CaseInsensitive);
    setModel(m_proxy);
    setItemDelegate(new EndpointsDelegate(this));
    setTableLook(this);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // The configuration's order.
    QHeaderView *header = horizontalHeader();
    header->setFixedHeight(tableRowHeight(font()));
    header->setStretchLastSection(false);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &EndpointsTable::showColumnMenu);
    fitColumns();
    connect(header, &QHeaderView::sectionMoved, this, [this] { m_columnsChosen = true; });
    connect(header, &QHeaderView::sectionResized, this, [this] { m_columnsChosen = m_columnsChosen || !m_fitting; });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this] { Q_EMIT selectedIdChanged(selectedId()); });
}

void EndpointsTable::setFilter(const QString &text)
{
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    static_cast<WordFilter *>(m_proxy)->setWords(text.split(spaces, Qt::SkipEmptyParts));
}

QByteArray EndpointsTable::selectedId() const
{
    return currentIndex().data(EndpointsModel::IdRole).toByteArray();
}

bool EndpointsTable::select(const QByteArray &id)
{
    const int row = m_model->rowOf(id);
    const QModelIndex index = row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_model->index(row, 0));
    if (!index.isValid())
        return false;
    setCurrentIndex(index);
    return true;
}

QByteArray EndpointsTable::saveLayout() const
{
    return m_columnsChosen ? horizontalHeader()->saveState() : QByteArray();
}

void EndpointsTable::restoreLayout(const QByteArray &layout)
{
    m_columnsChosen = !layout.isEmpty() && horizontalHeader()->restoreState(layout);
    if (!m_columnsChosen)
        fitColumns();
}

void EndpointsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (!m_columnsChosen)
        fitColumns();
}

// What is left over goes to the last failure: the longest text. It also gives what is wanting.
void EndpointsTable::fitColumns()
{
    const QScopedValueRollback fitting(m_fitting, true);
    const QFontMetrics metrics(font());
    const auto widthOf = [&](const QString &text) { return metrics.horizontalAdvance(text) + 4 * grid::unit; };
    QList<int> widths;
    for (int column = 0; column < EndpointsModel::ColumnCount; ++column) {
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        widths.append(std::max(widthOf(title), widthOf(sample(column))));
    }
    const QList<bool> shown = columnsThatFit(widths, viewport()->width());
    int used = 0;
    for (int column = 0; column < EndpointsModel::ColumnCount; ++column) {
        horizontalHeader()->setSectionHidden(column, !shown[column]);
        used += shown[column] ? widths[column] : 0;
    }
    int &failure = widths[EndpointsModel::LastFailure];
    const int leastFailure
        = widthOf(m_model->headerData(EndpointsModel::LastFailure, Qt::Horizontal, Qt::DisplayRole).toString());
    failure = std::max(failure + viewport()->width() - used, leastFailure);
    for (int column = 0; column < EndpointsModel::ColumnCount; ++column) {
        if (shown[column])
            horizontalHeader()->resizeSection(column, widths[column]);
    }
}

void EndpointsTable::showColumnMenu(const QPoint &place)
{
    QMenu menu(this);
    for (int column = 0; column < EndpointsModel::ColumnCount; ++column) {
        QAction *action = menu.addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(column != EndpointsModel::Name);
        connect(action, &QAction::toggled, this, [this, column](bool show) {
            m_columnsChosen = true;
            setColumnHidden(column, !show);
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Reset columns")), &QAction::triggered, this, [this] {
        sortByColumn(-1, Qt::AscendingOrder);
        for (int column = 0; column < EndpointsModel::ColumnCount; ++column)
            horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), column);
        m_columnsChosen = false;
        fitColumns();
    });
    menu.exec(horizontalHeader()->viewport()->mapToGlobal(place));
}

} // namespace signalbox
