// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/sqlvalue.h"

namespace signalbox::sqlvalue {

QVariant text(const QByteArray &bytes)
{
    // A null QString would be bound as NULL.
    return bytes.isEmpty() ? QStringLiteral("") : QString::fromUtf8(bytes);
}

QVariant text(std::string_view bytes)
{
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QByteArray textAt(const QSqlQuery &query, int column)
{
    return query.value(column).toString().toUtf8();
}

QVariant blob(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("") : bytes;
}

QVariant time(LedgerTime time)
{
    return static_cast<qlonglong>(time.time_since_epoch().count());
}

QVariant time(const std::optional<LedgerTime> &time)
{
    return time ? sqlvalue::time(*time) : QVariant();
}

LedgerTime timeAt(const QSqlQuery &query, int column)
{
    return LedgerTime(std::chrono::milliseconds(query.value(column).toLongLong()));
}

std::optional<LedgerTime> optionalTimeAt(const QSqlQuery &query, int column)
{
    return query.isNull(column) ? std::nullopt : std::optional(timeAt(query, column));
}

QVariant natural(const std::optional<std::uint64_t> &number)
{
    return number ? QString::number(static_cast<qulonglong>(*number)) : QVariant();
}

std::optional<std::uint64_t> naturalAt(const QSqlQuery &query, int column)
{
    bool isNumber = false;
    const qulonglong number = query.value(column).toString().toULongLong(&isNumber);
    return isNumber ? std::optional<std::uint64_t>(number) : std::nullopt;
}

} // namespace signalbox::sqlvalue
