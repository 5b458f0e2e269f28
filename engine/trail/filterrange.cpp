// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filterrange.h"

#include <QDateTime>

#include <cmath>

namespace signalbox {

namespace {

constexpr qint64 millisecondsPerSecond = 1000;
constexpr qint64 millisecondsPerMinute = 60 * millisecondsPerSecond;
constexpr qint64 millisecondsPerDay = 24 * 60 * millisecondsPerMinute;
constexpr double largestExact = 9e15; // Of a double; far above every number that is asked for.

std::optional<FilterRange> compared(FilterRange point, FilterOperator comparison)
{
    switch (comparison) {
    case FilterOperator::Is:
        return point;
    case FilterOperator::Above:
        return FilterRange{.low = point.low + 1};
    case FilterOperator::AtLeast:
        return FilterRange{.low = point.low};
    case FilterOperator::Below:
        return FilterRange{.high = point.low - 1};
    case FilterOperator::AtMost:
        break;
    }
    return FilterRange{.high = point.high};
}

/// @p readPoint reads one end of `a..b`, or all of it.
template <typename ReadPoint>
std::optional<FilterRange> readRange(QStringView value, FilterOperator comparison, const ReadPoint &readPoint)
{
    const qsizetype dots = value.indexOf(QLatin1String(".."));
    if (dots < 0) {
        const std::optional<FilterRange> point = readPoint(value);
        return point ? compared(*point, comparison) : std::nullopt;
    }
    FilterRange range;
    const QStringView first = value.left(dots);
    const QStringView last = value.mid(dots + 2);
    if (comparison != FilterOperator::Is || (first.isEmpty() && last.isEmpty()))
        return std::nullopt;
    if (!first.isEmpty()) {
        const std::optional<FilterRange> point = readPoint(first);
        if (!point)
            return std::nullopt;
        range.low = point->low;
    }
    if (!last.isEmpty()) {
        const std::optional<FilterRange> point = readPoint(last);
        if (!point)
            return std::nullopt;
        range.high = point->high;
    }
    return range;
}

std::optional<FilterRange> readNumber(QStringView text, qint64 scale)
{
    bool ok = false;
    if (scale == 1) {
        const qint64 number = text.toLongLong(&ok);
        return ok && std::abs(number) < largestExact ? std::optional(FilterRange{number, number}) : std::nullopt;
    }
    const double number = text.toDouble(&ok) * static_cast<double>(scale);
    if (!ok || !(std::abs(number) < largestExact))
        return std::nullopt;
    const qint64 low = std::llround(number);
    return FilterRange{low, text.contains(u'.') ? low : low + scale - 1};
}

/// `10m` as milliseconds.
std::optional<qint64> readSpan(QStringView text)
{
    bool ok = false;
    const qint64 count = text.chopped(1).toInt(&ok);
    if (!ok || count < 0)
        return std::nullopt;
    switch (text.back().unicode()) {
    case u's':
        return count * millisecondsPerSecond;
    case u'm':
        return count * millisecondsPerMinute;
    case u'h':
        return count * 60 * millisecondsPerMinute;
    case u'd':
        return count * millisecondsPerDay;
    default:
        return std::nullopt;
    }
}

/// A day, minute or second as the stretch that it is.
std::optional<FilterRange> readMoment(QStringView text, const QDate &today)
{
    const QString moment = text.toString();
    constexpr qsizetype dateLength = 10; // 2026-11-30
    QDate date = today;
    QString clock = moment;
    if (moment.contains(QLatin1Char('-'))) {
        date = QDate::fromString(moment.left(dateLength), Qt::ISODate);
        clock = moment.mid(dateLength + 1);
        if (clock.isEmpty() && moment.size() == dateLength && date.isValid())
            return FilterRange{
                date.startOfDay().toMSecsSinceEpoch(), date.addDays(1).startOfDay().toMSecsSinceEpoch() - 1};
        if (moment.size() > dateLength && moment[dateLength] != QLatin1Char('T'))
            return std::nullopt;
    }
    const bool toTheSecond = clock.count(QLatin1Char(':')) == 2;
    const QTime time = QTime::fromString(clock, toTheSecond ? QStringLiteral("H:mm:ss") : QStringLiteral("H:mm"));
    if (!date.isValid() || !time.isValid())
        return std::nullopt;
    const qint64 from = QDateTime(date, time).toMSecsSinceEpoch();
    return FilterRange{from, from + (toTheSecond ? millisecondsPerSecond : millisecondsPerMinute) - 1};
}

} // namespace

std::optional<FilterRange> filterNumber(QStringView value, FilterOperator comparison, std::int64_t scale)
{
    return readRange(value, comparison, [scale](QStringView text) { return readNumber(text, scale); });
}

std::optional<FilterRange> filterTime(
    QStringView value, FilterOperator comparison, std::chrono::system_clock::time_point now)
{
    const qint64 nowMilliseconds
        = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
    if (const std::optional<qint64> span = value.isEmpty() ? std::nullopt : readSpan(value))
        return comparison == FilterOperator::Is ? std::optional(FilterRange{.low = nowMilliseconds - *span})
                                                : std::nullopt;
    const QDate today = QDateTime::fromMSecsSinceEpoch(nowMilliseconds).date();
    return readRange(value, comparison, [today](QStringView text) { return readMoment(text, today); });
}

} // namespace signalbox
