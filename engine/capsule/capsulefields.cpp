// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulefields.h"

#include "trail/redact.h"

#include <QDateTime>
#include <QJsonDocument>

namespace signalbox {

namespace {

QJsonValue jsonOf(const PositionedValue &value);

QJsonObject objectOf(const PositionedValue &value)
{
    QJsonObject object;
    for (const PositionedMember &member : value.members)
        object.insert(QString::fromUtf8(member.name), jsonOf(member.value));
    return object;
}

QJsonArray arrayOf(const PositionedValue &value)
{
    QJsonArray array;
    for (const PositionedValue &element : value.elements)
        array.append(jsonOf(element));
    return array;
}

QJsonValue jsonOf(const PositionedValue &value)
{
    switch (value.kind) {
    case PositionedValue::Kind::Null:
        break;
    case PositionedValue::Kind::Boolean:
        return value.boolean;
    case PositionedValue::Kind::Number: {
        bool isWhole = false;
        const qint64 whole = value.text.toLongLong(&isWhole);
        return isWhole ? QJsonValue(whole) : QJsonValue(value.text.toDouble());
    }
    case PositionedValue::Kind::String:
        return QString::fromUtf8(value.text);
    case PositionedValue::Kind::Array:
        return arrayOf(value);
    case PositionedValue::Kind::Object:
        return objectOf(value);
    }
    return {};
}

} // namespace

void CapsuleFieldWriter::text(const char *name, const QString &value)
{
    if (!value.isEmpty())
        put(name, redact(value));
}

void CapsuleFieldWriter::texts(const char *name, const QByteArrayList &values)
{
    QJsonArray array;
    for (const QByteArray &value : values)
        array.append(redact(QString::fromUtf8(value)));
    if (!array.isEmpty())
        put(name, array);
}

void CapsuleFieldWriter::flag(const char *name, bool value)
{
    if (value)
        put(name, true);
}

void CapsuleFieldWriter::time(const char *name, const std::optional<LedgerTime> &value)
{
    if (value)
        put(name,
            QDateTime::fromMSecsSinceEpoch(value->time_since_epoch().count(), Qt::UTC).toString(Qt::ISODateWithMs));
}

void CapsuleFieldWriter::natural(const char *name, std::uint64_t value)
{
    if (value != 0)
        put(name, QString::number(value));
}

void CapsuleFieldWriter::natural(const char *name, const std::optional<std::uint64_t> &value)
{
    if (value)
        put(name, QString::number(*value));
}

void CapsuleFieldWriter::json(const char *name, const QByteArray &object)
{
    if (!object.isEmpty())
        put(name, QJsonDocument::fromJson(object).object());
}

void CapsuleFieldReader::json(const char *name, QByteArray &object)
{
    if (const PositionedValue *found = m_fields.object(name))
        object = QJsonDocument(objectOf(*found)).toJson(QJsonDocument::Compact);
}

void CapsuleFieldReader::time(const char *name, LedgerTime &value)
{
    QString text;
    m_fields.readText(name, text);
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (time.isValid() && time.date().year() >= 1970 && time.date().year() < 2200) // What the clock can count.
        value = LedgerTime(std::chrono::milliseconds(time.toMSecsSinceEpoch()));
    else
        m_problems.report(m_fields.pathOf(name), QStringLiteral("is no time like 2026-03-01T12:00:00.042Z"));
}

void CapsuleFieldReader::time(const char *name, std::optional<LedgerTime> &value)
{
    if (m_fields.has(name))
        time(name, value.emplace());
}

void CapsuleFieldReader::natural(const char *name, std::uint64_t &value)
{
    if (!m_fields.has(name))
        return;
    QByteArray text;
    m_fields.readText(name, text);
    bool isNumber = false;
    value = text.toULongLong(&isNumber);
    if (!isNumber)
        m_problems.report(m_fields.pathOf(name), QStringLiteral("is no number in decimal digits"));
}

void CapsuleFieldReader::natural(const char *name, std::optional<std::uint64_t> &value)
{
    if (m_fields.has(name))
        natural(name, value.emplace());
}

} // namespace signalbox
