// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastrow.h"
#include "config/codefield.h"

#include <QJsonArray>
#include <QJsonObject>

#include <concepts>
#include <limits>

namespace signalbox {

/// Writes the members of a value into a JSON object; what says nothing is left out. Paired with CapsuleFieldReader, so
/// that one list of members (capsulemembers.h) serves both directions. All text goes out redacted.
class CapsuleFieldWriter
{
public:
    [[nodiscard]] QJsonObject take() { return std::exchange(m_object, {}); }

    void text(const char *name, const QByteArray &value) { text(name, QString::fromUtf8(value)); }
    void text(const char *name, const QString &value);
    void texts(const char *name, const QByteArrayList &values);
    void flag(const char *name, bool value);
    void time(const char *name, LedgerTime value) { time(name, std::optional(value)); }
    void time(const char *name, const std::optional<LedgerTime> &value);
    void natural(const char *name, std::uint64_t value); ///< All 64 bits: as text.
    void natural(const char *name, const std::optional<std::uint64_t> &value);

    /// An object that is made already; empty: nothing.
    void json(const char *name, const QByteArray &object);

    template <std::integral Number>
    void number(const char *name, Number value)
    {
        if (value != 0)
            put(name, static_cast<qint64>(value));
    }

    template <std::integral Number>
    void number(const char *name, const std::optional<Number> &value)
    {
        if (value)
            put(name, static_cast<qint64>(*value));
    }

    template <typename Rep, typename Period>
    void duration(const char *name, std::chrono::duration<Rep, Period> value)
    {
        number(name, static_cast<qint64>(value.count()));
    }

    template <typename Rep, typename Period>
    void duration(const char *name, const std::optional<std::chrono::duration<Rep, Period>> &value)
    {
        if (value)
            put(name, static_cast<qint64>(value->count()));
    }

    template <auto nameOf, auto last>
    void code(const char *name, decltype(last) value)
    {
        const std::string_view code = nameOf(value);
        put(name, QString::fromLatin1(code.data(), static_cast<qsizetype>(code.size())));
    }

    template <typename Value>
    void object(const char *name, const Value &value)
    {
        put(name, objectOf(value));
    }

    template <typename Value>
    void object(const char *name, const std::optional<Value> &value)
    {
        if (value)
            put(name, objectOf(*value));
    }

    template <typename List>
    void list(const char *name, const List &values)
    {
        QJsonArray array;
        for (const auto &value : values)
            array.append(objectOf(value));
        if (!array.isEmpty())
            put(name, array);
    }

    void put(const char *name, const QJsonValue &value) { m_object.insert(QLatin1String(name), value); }

private:
    template <typename Value>
    static QJsonObject objectOf(const Value &value)
    {
        CapsuleFieldWriter fields;
        members(fields, value);
        return fields.take();
    }

    QJsonObject m_object;
};

/// The inverse. Strict, as the Routes file is read: what is of another type or unknown is a problem, told with its line
/// and path; what is not there keeps its default.
class CapsuleFieldReader
{
public:
    static constexpr ConfigRange anyNumber{std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};

    CapsuleFieldReader(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
        : m_fields(object, path, problems)
        , m_problems(problems)
    { }

    void text(const char *name, QByteArray &value) { m_fields.readText(name, value); }
    void text(const char *name, QString &value) { m_fields.readText(name, value); }
    void texts(const char *name, QByteArrayList &values) { m_fields.readTexts(name, values); }
    void flag(const char *name, bool &value) { m_fields.readBoolean(name, value); }
    void time(const char *name, LedgerTime &value);
    void time(const char *name, std::optional<LedgerTime> &value);
    void natural(const char *name, std::uint64_t &value);
    void natural(const char *name, std::optional<std::uint64_t> &value);

    void json(const char *name, QByteArray &object); ///< Compact.

    template <std::integral Number>
    void number(const char *name, Number &value)
    {
        m_fields.readInteger(name, rangeOf<Number>(), value);
    }

    template <std::integral Number>
    void number(const char *name, std::optional<Number> &value)
    {
        if (!m_fields.has(name))
            return;
        Number read = 0;
        number(name, read);
        value = read;
    }

    template <typename Rep, typename Period>
    void duration(const char *name, std::chrono::duration<Rep, Period> &value)
    {
        // Longer ones could not be counted in nanoseconds, as the clocks do.
        using Counted = std::chrono::duration<qint64, Period>;
        constexpr qint64 thirtyYears = std::chrono::duration_cast<Counted>(std::chrono::hours(24 * 365 * 30)).count();
        constexpr ConfigRange sane{-thirtyYears, thirtyYears};
        qint64 count = value.count();
        m_fields.readInteger(name, sane, count);
        value = std::chrono::duration<Rep, Period>(count);
    }

    template <typename Rep, typename Period>
    void duration(const char *name, std::optional<std::chrono::duration<Rep, Period>> &value)
    {
        if (!m_fields.has(name))
            return;
        std::chrono::duration<Rep, Period> read{0};
        duration(name, read);
        value = read;
    }

    template <auto nameOf, auto last>
    void code(const char *name, decltype(last) &value)
    {
        readCode<nameOf, last>(m_fields, name, value);
    }

    template <typename Value>
    void object(const char *name, Value &value)
    {
        if (const PositionedValue *found = m_fields.object(name))
            read(*found, m_fields.pathOf(name), value);
    }

    template <typename Value>
    void object(const char *name, std::optional<Value> &value)
    {
        if (const PositionedValue *found = m_fields.object(name))
            read(*found, m_fields.pathOf(name), value.emplace());
    }

    template <typename List>
    void list(const char *name, List &values)
    {
        forEach(name, [&](const PositionedValue &element, const QByteArray &path) {
            read(element, path, values.emplace_back());
        });
    }

    /// Each element of a list that is an object, with its path.
    template <typename Read>
    void forEach(const char *name, const Read &readElement)
    {
        const std::vector<PositionedValue> *elements = m_fields.list(name);
        for (std::size_t i = 0; elements && i < elements->size() && !m_problems.isFull(); ++i) {
            const PositionedValue &element = elements->at(i);
            const QByteArray path = m_fields.pathOf(name) + '[' + QByteArray::number(i) + ']';
            m_problems.place(path, element.line);
            if (element.kind == PositionedValue::Kind::Object)
                readElement(element, path);
            else
                m_problems.report(path, QStringLiteral("must be an object"));
        }
    }

    [[nodiscard]] FieldReader &fields() { return m_fields; }
    [[nodiscard]] ProblemCollector &problems() { return m_problems; }

private:
    template <std::integral Number>
    static constexpr ConfigRange rangeOf()
    {
        if constexpr (sizeof(Number) < sizeof(qint64))
            return {std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()};
        else
            return {std::is_signed_v<Number> ? anyNumber.min : 0, anyNumber.max};
    }

    template <typename Value>
    void read(const PositionedValue &object, const QByteArray &path, Value &value)
    {
        CapsuleFieldReader fields(object, path, m_problems);
        members(fields, value);
        fields.m_fields.finish();
    }

    FieldReader m_fields;
    ProblemCollector &m_problems;
};

} // namespace signalbox
