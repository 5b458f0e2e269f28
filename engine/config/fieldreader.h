// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configlimits.h"
#include "config/positionedjson.h"
#include "config/problemcollector.h"

#include <QByteArrayList>

#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

namespace signalbox {

/// Takes known fields out of one JSON object, reports wrong types and ranges, and at last what nobody asked for. A
/// field that is absent or refused leaves its variable as it is.
class FieldReader
{
public:
    /// @p object must be an object and outlive the reader; @p path is its field path ("" for the root).
    FieldReader(const PositionedValue &object, QByteArray path, ProblemCollector &problems);

    /// The path of a field of this object, for example "routes[0].slug".
    [[nodiscard]] QByteArray pathOf(QByteArrayView name) const;

    /// Reports each of @p names that is absent.
    void require(const QByteArrayList &names);

    /// Whether there is such a field, of whatever kind.
    [[nodiscard]] bool has(const char *name) const;

    void readText(const char *name, QByteArray &out);
    void readText(const char *name, QString &out);

    /// A field that may be unset: null clears it. An empty string is refused: it is a slip rather than a wish, and for
    /// a key it would open a Route.
    void readOptionalText(const char *name, QByteArray &out);

    void readBoolean(const char *name, bool &out);
    void readTexts(const char *name, QByteArrayList &out);

    /// @p nullValue: what null means, where it is allowed.
    template <typename Integer>
    void readInteger(const char *name, ConfigRange range, Integer &out, std::optional<Integer> nullValue = {})
    {
        if (const auto value = integer(name, range, nullValue ? std::optional<qint64>(*nullValue) : std::nullopt))
            out = static_cast<Integer>(*value);
    }

    void readMilliseconds(const char *name, ConfigRange range, std::chrono::milliseconds &out);

    /// @p fromName is the inverse of the enum's name function; @p allowed lists the names.
    template <typename Enum>
    void readName(
        const char *name, std::optional<Enum> (*fromName)(std::string_view), const QByteArrayList &allowed, Enum &out)
    {
        QByteArray text;
        if (!take(name, PositionedValue::Kind::String, text))
            return;
        if (const auto value = fromName({text.constData(), static_cast<std::size_t>(text.size())}))
            out = *value;
        else
            reportUnknownName(name, text, allowed);
    }

    /// The elements of a list; null when it is absent or no list.
    [[nodiscard]] const std::vector<PositionedValue> *list(const char *name);

    /// An object field; null when it is absent or no object.
    [[nodiscard]] const PositionedValue *object(const char *name);

    /// Reports the fields that were never asked for, by name.
    void finish();

private:
    const PositionedValue *find(const char *name);
    const PositionedValue *find(const char *name, PositionedValue::Kind kind);
    bool take(const char *name, PositionedValue::Kind kind, QByteArray &out);
    std::optional<qint64> integer(const char *name, ConfigRange range, std::optional<qint64> nullValue);
    void reportUnknownName(const char *name, const QByteArray &text, const QByteArrayList &allowed);

    const PositionedValue &m_object;
    QByteArray m_path;
    ProblemCollector &m_problems;
    QByteArrayList m_known;
};

} // namespace signalbox
