// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastsmodel.h"

#include "base/words.h"
#include "broadcasts/broadcastwords.h"

#include <algorithm>

namespace signalbox {

namespace {

bool isNumber(BroadcastColumn column)
{
    return column == BroadcastColumn::Sent || column == BroadcastColumn::Age || column == BroadcastColumn::Progress
        || column == BroadcastColumn::Evidence || column == BroadcastColumn::Expires;
}

} // namespace

BroadcastsModel::BroadcastsModel(QObject *parent)
    : QAbstractTableModel(parent)
{ }

void BroadcastsModel::take(const QList<BroadcastLine> &lines)
{
    Rows fresh;
    for (const BroadcastLine &line : lines) {
        const auto [held, isNew] = m_lines.try_emplace(line.id, line);
        if (!isNew)
            replace(held->second, line);
        else if (m_filter.matches(held->second))
            fresh.push_back(&held->second);
    }
    // One may have come twice.
    std::erase_if(fresh, [this](const BroadcastLine *line) { return !m_filter.matches(*line); });
    insert(std::move(fresh));
}

void BroadcastsModel::remove(const QList<qint64> &ids)
{
    for (const qint64 id : ids) {
        const int row = rowOf(id);
        if (row >= 0)
            beginRemoveRows({}, row, row);
        if (row >= 0)
            m_rows.erase(m_rows.begin() + row);
        m_lines.erase(id);
        if (row >= 0)
            endRemoveRows();
    }
}

/// Known lines: the index is in order before and after each.
void BroadcastsModel::replace(BroadcastLine &held, const BroadcastLine &line)
{
    const int row = m_filter.matches(held) ? position(held) : -1;
    // One of the same batch that is not inserted yet.
    const bool wasShown = row >= 0 && row < rowCount() && &lineAt(row) == &held;
    const bool isShown = m_filter.matches(line);
    if (wasShown && !isShown) {
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        held = line;
        return endRemoveRows();
    }
    held = line;
    if (wasShown)
        settle(row);
    else if (isShown && row < 0)
        insert({&held});
}

/// Moves a row whose line has changed to where it belongs now.
void BroadcastsModel::settle(int row)
{
    const auto begin = m_rows.begin();
    const auto self = begin + row;
    int target = row;
    if (self != begin && m_order(*self, *(self - 1)))
        target = static_cast<int>(std::lower_bound(begin, self, *self, m_order) - begin);
    else if (self + 1 != m_rows.end() && m_order(*(self + 1), *self))
        target = static_cast<int>(std::lower_bound(self + 1, m_rows.end(), *self, m_order) - begin);
    if (target < row) {
        beginMoveRows({}, row, row, {}, target);
        std::rotate(begin + target, self, self + 1);
        endMoveRows();
    } else if (target > row + 1) {
        beginMoveRows({}, row, row, {}, target);
        std::rotate(self, self + 1, begin + target);
        endMoveRows();
        --target;
    } else {
        target = row;
    }
    Q_EMIT dataChanged(index(target, 0), index(target, broadcastColumnCount - 1));
}

/// Run by run, from the end so that earlier positions stay true.
void BroadcastsModel::insert(Rows fresh)
{
    std::sort(fresh.begin(), fresh.end(), m_order);
    while (!fresh.empty()) {
        const auto at = std::lower_bound(m_rows.begin(), m_rows.end(), fresh.back(), m_order);
        auto first = fresh.end() - 1;
        while (first != fresh.begin() && (at == m_rows.begin() || m_order(*(at - 1), *(first - 1))))
            --first;
        const auto row = static_cast<int>(at - m_rows.begin());
        beginInsertRows({}, row, row + static_cast<int>(fresh.end() - first) - 1);
        m_rows.insert(at, first, fresh.end());
        endInsertRows();
        fresh.erase(first, fresh.end());
    }
}

void BroadcastsModel::setFilter(const BroadcastFilter &filter)
{
    beginResetModel();
    m_filter = filter;
    m_rows.clear();
    for (const auto &[id, line] : m_lines) {
        if (m_filter.matches(line))
            m_rows.push_back(&line);
    }
    std::sort(m_rows.begin(), m_rows.end(), m_order);
    endResetModel();
}

void BroadcastsModel::setNow(TrackerTime now)
{
    m_now = now;
    if (m_rows.empty())
        return;
    const int last = rowCount() - 1;
    for (const BroadcastColumn column : {BroadcastColumn::State, BroadcastColumn::Age, BroadcastColumn::Expires})
        Q_EMIT dataChanged(index(0, static_cast<int>(column)), index(last, static_cast<int>(column)));
}

const BroadcastLine *BroadcastsModel::find(qint64 id) const
{
    const auto found = m_lines.find(id);
    return found == m_lines.end() ? nullptr : &found->second;
}

const BroadcastLine *BroadcastsModel::findTxId(const QByteArray &txId) const
{
    const auto found
        = std::find_if(m_lines.begin(), m_lines.end(), [&](const auto &each) { return each.second.txId == txId; });
    return found == m_lines.end() ? nullptr : &found->second;
}

int BroadcastsModel::position(const BroadcastLine &line) const
{
    return static_cast<int>(std::lower_bound(m_rows.begin(), m_rows.end(), &line, m_order) - m_rows.begin());
}

int BroadcastsModel::rowOf(qint64 id) const
{
    const BroadcastLine *line = find(id);
    return line != nullptr && m_filter.matches(*line) ? position(*line) : -1;
}

int BroadcastsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BroadcastsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : broadcastColumnCount;
}

QVariant BroadcastsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BroadcastLine &line = lineAt(index.row());
    const auto column = static_cast<BroadcastColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(line, column);
    case Qt::AccessibleTextRole:
        return QString(titleOf(column) + QLatin1Char(' ') + text(line, column));
    case Qt::ToolTipRole:
        return toolTip(line, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case StateRole:
        return column == BroadcastColumn::State ? QVariant(static_cast<int>(line.decision.state)) : QVariant();
    case MeaningRole:
        if (line.isStale(m_now))
            return static_cast<int>(Meaning::Muted);
        return static_cast<int>(
            column == BroadcastColumn::State ? words::meaningOf(line.decision.state) : Meaning::Neutral);
    case MonospaceRole:
        return column == BroadcastColumn::TxId;
    default:
        return {};
    }
}

QVariant BroadcastsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= broadcastColumnCount)
        return {};
    const auto column = static_cast<BroadcastColumn>(section);
    if (role == Qt::DisplayRole)
        return titleOf(column);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

QString BroadcastsModel::text(const BroadcastLine &line, BroadcastColumn column) const
{
    switch (column) {
    case BroadcastColumn::State:
        return words::stateWithAge(line, m_now);
    case BroadcastColumn::TxId:
        return line.txId.isEmpty() ? tr("not derivable") : words::shortId(line.txId);
    case BroadcastColumn::Chain:
        return words::chainAndNetwork(line.protocol, line.network);
    case BroadcastColumn::Route:
        return QString::fromLatin1(line.route);
    case BroadcastColumn::Sent:
        return words::sentAt(line.sentAt, m_now);
    case BroadcastColumn::Age:
        return words::span(m_now - line.sentAt);
    case BroadcastColumn::Progress:
        return words::progress(line.protocol, line.network, line.decision);
    case BroadcastColumn::Evidence:
        return words::evidence(line.decision);
    case BroadcastColumn::Expires:
        return words::expires(line, m_now);
    case BroadcastColumn::Note:
        break;
    }
    return line.note;
}

QString BroadcastsModel::toolTip(const BroadcastLine &line, BroadcastColumn column) const
{
    switch (column) {
    case BroadcastColumn::State:
        return words::stateMeaning(line.decision.state) + QLatin1Char('\n')
            + words::broadcastReason(line.decision.reason) + QLatin1Char('\n')
            + tr("Last heard of %1.").arg(words::age(m_now - line.updatedAt));
    case BroadcastColumn::TxId:
        return QString::fromLatin1(line.txId);
    case BroadcastColumn::Sent:
    case BroadcastColumn::Age:
        return words::timestamp(line.sentAt);
    case BroadcastColumn::Progress:
        return words::progressMeaning(line.protocol, line.network, line.decision);
    case BroadcastColumn::Evidence:
        return tr("Endpoints that see it, of those that have lately said anything about it.");
    case BroadcastColumn::Expires:
        return words::expiryMeaning(line);
    case BroadcastColumn::Chain:
    case BroadcastColumn::Route:
    case BroadcastColumn::Note:
        break;
    }
    return text(line, column);
}

void BroadcastsModel::sort(int column, Qt::SortOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<const BroadcastLine *> lines;
    lines.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex &each : before)
        lines.push_back(&lineAt(each.row()));
    m_order = {
        column < 0 ? std::nullopt : std::optional(static_cast<BroadcastColumn>(column)), order == Qt::DescendingOrder};
    std::sort(m_rows.begin(), m_rows.end(), m_order);
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(position(*lines[static_cast<std::size_t>(i)]), before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

} // namespace signalbox
