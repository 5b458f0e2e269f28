// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/endpointsmodel.h"

#include "activity/activitywords.h"
#include "activity/laglimits.h"
#include "base/words.h"
#include "endpoints/endpointwords.h"
#include "plots/heartbeatstrip.h"
#include "plots/sparkline.h"

#include <QStringList>

#include <algorithm>

namespace signalbox {

namespace {

constexpr QChar dash = u'—';

bool isNumber(int column)
{
    switch (column) {
    case EndpointsModel::Success:
    case EndpointsModel::Ambiguous:
    case EndpointsModel::Latency:
    case EndpointsModel::HeadLag:
    case EndpointsModel::InFlight:
    case EndpointsModel::Throttled:
    case EndpointsModel::CordonLeft:
        return true;
    default:
        return false;
    }
}

QString joined(const QByteArrayList &texts)
{
    return QString::fromLatin1(texts.join(", "));
}

/// The age first: the reason is long, and cut when there is no room.
QString lastFailure(const LatestFailure &failure, ActivityTime now)
{
    return words::age(std::chrono::duration_cast<std::chrono::milliseconds>(now - failure.at)) + QStringLiteral(" · ")
        + words::failure(failure.reason);
}

qint64 milliseconds(ActivityTime time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

/// Trouble first, when sorted downwards.
int gravity(EndpointState state)
{
    switch (state) {
    case EndpointState::Down:
        return 4;
    case EndpointState::Degraded:
        return 3;
    case EndpointState::Cordoned:
        return 2;
    case EndpointState::Unknown:
        return 1;
    case EndpointState::Up:
        break;
    }
    return 0;
}

std::optional<std::uint64_t> lagOf(const EndpointRow &row)
{
    return row.head ? row.head->lag() : std::nullopt;
}

Meaning lagMeaning(const EndpointRow &row)
{
    if (!row.isHeadFresh)
        return Meaning::Muted;
    return lagOf(row).value_or(0) >= lagLimits(row.protocol).degraded ? Meaning::Warning : Meaning::Neutral;
}

QVariant sortValue(const EndpointRow &row, int column, const QString &text)
{
    switch (column) {
    case EndpointsModel::State:
        return gravity(row.state);
    case EndpointsModel::Beats:
    case EndpointsModel::Ambiguous:
        return row.sums.share(row.sums.ambiguous);
    case EndpointsModel::Success:
        return row.sums.total() == 0 ? -1.0 : row.sums.share(row.sums.ok);
    case EndpointsModel::Latency:
        return row.p95 ? static_cast<qlonglong>(row.p95->count()) : -1;
    case EndpointsModel::HeadLag:
        return lagOf(row) ? static_cast<qlonglong>(*lagOf(row)) : -1;
    case EndpointsModel::InFlight:
        return row.inFlight;
    case EndpointsModel::Throttled:
        return row.sums.throttled;
    case EndpointsModel::LastFailure:
        return row.lastFailure ? milliseconds(row.lastFailure->at) : -1;
    case EndpointsModel::CordonLeft:
        return !row.cordonReason ? -1
            : row.cordonLeft     ? static_cast<qlonglong>(row.cordonLeft->count())
                                 : 1'000'000'000;
    default:
        return text;
    }
}

Meaning meaningOf(const EndpointRow &row, int column)
{
    switch (column) {
    case EndpointsModel::State:
        return words::meaningOf(row.state);
    case EndpointsModel::Mark:
        return row.mark == ConfigurationMark::Enabled ? Meaning::Neutral
            : row.mark == ConfigurationMark::Disabled ? Meaning::Muted
                                                      : Meaning::Info;
    case EndpointsModel::Ambiguous:
        return row.sums.ambiguous > 0 ? Meaning::Ambiguous : Meaning::Neutral;
    case EndpointsModel::Chain:
        return row.networkCheck == NetworkCheck::Ignore ? Meaning::Warning : Meaning::Neutral;
    case EndpointsModel::HeadLag:
        return lagMeaning(row);
    case EndpointsModel::Throttled:
        return row.sums.throttled > 0 ? Meaning::Warning : Meaning::Neutral;
    case EndpointsModel::Url:
    case EndpointsModel::LastFailure:
        return Meaning::Muted;
    default:
        return Meaning::Neutral;
    }
}

} // namespace

void EndpointsModel::setRows(const QList<EndpointRow> &rows)
{
    removeMissing(rows);
    insertNew(rows);
    const bool sameOrder = std::equal(rows.cbegin(), rows.cend(), m_rows.cbegin(), m_rows.cend(),
        [](const EndpointRow &one, const EndpointRow &other) { return one.id == other.id; });
    if (!sameOrder) {
        beginResetModel();
        m_rows = rows;
        endResetModel();
        return;
    }
    m_rows = rows;
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
}

void EndpointsModel::removeMissing(const QList<EndpointRow> &rows)
{
    for (int i = static_cast<int>(m_rows.size()) - 1; i >= 0; --i) {
        const bool stays
            = std::any_of(rows.cbegin(), rows.cend(), [&](const EndpointRow &row) { return row.id == m_rows[i].id; });
        if (stays)
            continue;
        beginRemoveRows({}, i, i);
        m_rows.removeAt(i);
        endRemoveRows();
    }
}

void EndpointsModel::insertNew(const QList<EndpointRow> &rows)
{
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        if (rowOf(rows[i].id) >= 0)
            continue;
        const int at = std::min(i, static_cast<int>(m_rows.size()));
        beginInsertRows({}, at, at);
        m_rows.insert(at, rows[i]);
        endInsertRows();
    }
}

int EndpointsModel::rowOf(const QByteArray &id) const
{
    const auto found
        = std::find_if(m_rows.cbegin(), m_rows.cend(), [&](const EndpointRow &row) { return row.id == id; });
    return found == m_rows.cend() ? -1 : static_cast<int>(found - m_rows.cbegin());
}

int EndpointsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EndpointsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EndpointsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const EndpointRow &row = m_rows[index.row()];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tooltip(row, column);
    case Qt::AccessibleTextRole:
        return column == Beats  ? endpointwords::beats(row.beats)
            : column == HeadLag ? endpointwords::head(row.head, row.protocol, row.headAge, row.isHeadFresh)
                                : text(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft));
    case SortRole:
        return sortValue(row, column, text(row, column));
    case SearchRole:
        return QStringList{row.name, QString::fromLatin1(row.id), endpointwords::checkedChain(row), row.url,
            joined(row.routes), words::endpointState(row.state), endpointwords::mark(row.mark),
            row.cordonReason.value_or(QString())}
            .join(QLatin1Char('\n'));
    case IdRole:
        return row.id;
    case MeaningRole:
        return static_cast<int>(meaningOf(row, column));
    case ShapeRole:
        return column == State ? QVariant(static_cast<int>(words::shapeOf(row.state))) : QVariant();
    case StripRole:
        return column == Beats ? QVariant::fromValue(HeartbeatStrip{row.beats}) : QVariant();
    case SparklineRole:
        return column == Latency ? QVariant::fromValue(Sparkline{row.p50Course, row.p95Course}) : QVariant();
    default:
        return {};
    }
}

QString EndpointsModel::text(const EndpointRow &row, int column) const
{
    switch (column) {
    case State:
        return words::endpointState(row.state);
    case Mark:
        return endpointwords::mark(row.mark);
    case Name:
        return row.name;
    case Chain:
        return endpointwords::checkedChain(row);
    case Url:
        return row.url;
    case Routes:
        return row.routes.isEmpty() ? QString(dash) : joined(row.routes);
    case Success:
        return row.sums.total() == 0 ? QString(dash) : words::percent(row.sums.share(row.sums.ok));
    case Ambiguous:
        return row.sums.total() == 0 ? QString(dash) : words::percent(row.sums.share(row.sums.ambiguous));
    case Latency:
        return row.p50 && row.p95 ? endpointwords::durations(*row.p50, *row.p95) : QString(dash);
    case HeadLag:
        return lagOf(row) ? words::number(static_cast<qint64>(*lagOf(row))) : QString(dash);
    case InFlight:
        return words::number(row.inFlight);
    case Throttled:
        return words::number(row.sums.throttled);
    case LastFailure:
        if (row.lastFailure)
            return lastFailure(*row.lastFailure, row.readAt);
        // No request went there yet; a question of the gateway's own did.
        return row.identity.unreached ? tr("no answer to a probe") : QString(dash);
    case CordonLeft:
        return endpointwords::cordon(row);
    default:
        return {};
    }
}

QString EndpointsModel::tooltip(const EndpointRow &row, int column) const
{
    switch (column) {
    case State:
        return endpointwords::state(row.state, row.transition);
    case Name:
        return row.name + QLatin1Char('\n') + tr("Id: %1").arg(QString::fromLatin1(row.id)) + QLatin1Char('\n')
            + row.url;
    case Beats:
        return endpointwords::beats(row.beats);
    case Success:
    case Ambiguous:
        return tr("Last 5 min: %1 attempts, %2 ok, %3 definite, %4 ambiguous")
            .arg(words::number(row.sums.total()), words::number(row.sums.ok), words::number(row.sums.definite),
                words::number(row.sums.ambiguous));
    case Latency:
        return tr("p50 / p95 of the answers of the last 5 min: %1").arg(text(row, column));
    case Chain:
        return row.networkCheck == NetworkCheck::Ignore ? text(row, column) + QLatin1Char('\n')
                + endpointwords::identity(row.identity, row.network, row.networkCheck)
                                                        : text(row, column);
    case HeadLag:
        return endpointwords::head(row.head, row.protocol, row.headAge, row.isHeadFresh);
    case Throttled:
        return tr("HTTP 429 in the last 5 min");
    case CordonLeft:
        return row.cordonReason ? tr("Cordoned: %1").arg(*row.cordonReason) : QString();
    default:
        return text(row, column);
    }
}

QVariant EndpointsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State:
        return tr("State");
    case Mark:
        return tr("Configuration");
    case Name:
        return tr("Name");
    case Chain:
        return tr("Chain");
    case Url:
        return tr("URL");
    case Routes:
        return tr("Routes");
    case Beats:
        return tr("Last 60 × 5 s");
    case Success:
        return tr("Success");
    case Ambiguous:
        return tr("Ambiguous");
    case Latency:
        return tr("p50 / p95");
    case HeadLag:
        return tr("Head lag");
    case InFlight:
        return tr("In flight");
    case Throttled:
        return tr("429s");
    case LastFailure:
        return tr("Last failure");
    case CordonLeft:
        return tr("Cordon");
    default:
        return {};
    }
}

} // namespace signalbox
