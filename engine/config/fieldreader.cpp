// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/fieldreader.h"

#include "config/spelling.h"

#include <QHash>

#include <algorithm>

namespace signalbox {

namespace {

using Kind = PositionedValue::Kind;

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::Null:
        return QStringLiteral("null");
    case Kind::Boolean:
        return QStringLiteral("true or false");
    case Kind::Number:
        return QStringLiteral("a number");
    case Kind::String:
        return QStringLiteral("a string");
    case Kind::Array:
        return QStringLiteral("a list");
    case Kind::Object:
        return QStringLiteral("an object");
    }
    return {};
}

QString wrongKind(Kind expected, Kind found)
{
    return u"must be " + kindName(expected) + u", not " + kindName(found);
}

} // namespace

FieldReader::FieldReader(const PositionedValue &object, QByteArray path, ProblemCollector &problems)
    : m_object(object)
    , m_path(std::move(path))
    , m_problems(problems)
{
    QHash<QByteArray, int> firstLines;
    for (const PositionedMember &member : m_object.members) {
        const auto first = firstLines.constFind(member.name);
        if (first != firstLines.cend()) {
            m_problems.reportAt(
                member.line, pathOf(member.name), u"occurs twice; the first stands on line " + QString::number(*first));
            continue;
        }
        firstLines.insert(member.name, member.line);
        m_problems.place(pathOf(member.name), member.line);
    }
}

bool FieldReader::has(const char *name) const
{
    return std::ranges::find(m_object.members, QByteArrayView(name), &PositionedMember::name) != m_object.members.end();
}

QByteArray FieldReader::pathOf(QByteArrayView name) const
{
    return m_path.isEmpty() ? name.toByteArray() : m_path + '.' + name.toByteArray();
}

void FieldReader::require(const QByteArrayList &names)
{
    for (const QByteArray &name : names) {
        if (std::ranges::find(m_object.members, name, &PositionedMember::name) == m_object.members.cend())
            m_problems.report(pathOf(name), QStringLiteral("is missing"));
    }
}

void FieldReader::readText(const char *name, QByteArray &out)
{
    take(name, Kind::String, out);
}

void FieldReader::readText(const char *name, QString &out)
{
    QByteArray text;
    if (take(name, Kind::String, text))
        out = QString::fromUtf8(text);
}

void FieldReader::readOptionalText(const char *name, QByteArray &out)
{
    const PositionedValue *value = find(name);
    if (!value)
        return;
    if (value->kind == Kind::Null)
        out.clear();
    else if (value->kind != Kind::String)
        m_problems.report(pathOf(name), wrongKind(Kind::String, value->kind));
    else if (value->text.isEmpty())
        m_problems.report(pathOf(name), QStringLiteral("is empty; leave the field out, or write null, for none"));
    else
        out = value->text;
}

void FieldReader::readBoolean(const char *name, bool &out)
{
    if (const PositionedValue *value = find(name, Kind::Boolean))
        out = value->boolean;
}

void FieldReader::readTexts(const char *name, QByteArrayList &out)
{
    const auto *values = list(name);
    if (!values)
        return;
    out.clear();
    for (std::size_t i = 0; i < values->size(); ++i) {
        const QByteArray path = pathOf(name) + '[' + QByteArray::number(i) + ']';
        m_problems.place(path, values->at(i).line);
        if (values->at(i).kind != Kind::String)
            m_problems.report(path, wrongKind(Kind::String, values->at(i).kind));
        out.append(values->at(i).text);
    }
}

void FieldReader::readMilliseconds(const char *name, ConfigRange range, std::chrono::milliseconds &out)
{
    if (const auto value = integer(name, range, {}))
        out = std::chrono::milliseconds(*value);
}

const std::vector<PositionedValue> *FieldReader::list(const char *name)
{
    const PositionedValue *value = find(name, Kind::Array);
    return value ? &value->elements : nullptr;
}

const PositionedValue *FieldReader::object(const char *name)
{
    return find(name, Kind::Object);
}

void FieldReader::finish()
{
    for (const PositionedMember &member : m_object.members) {
        if (m_known.contains(member.name))
            continue;
        const QString hint = m_problems.isFull() ? QString() : suggestion(member.name, m_known);
        m_problems.reportAt(member.line, pathOf(member.name), u"unknown field " + quoted(member.name) + hint);
    }
}

const PositionedValue *FieldReader::find(const char *name)
{
    m_known.append(QByteArray(name));
    const auto found = std::ranges::find(m_object.members, m_known.constLast(), &PositionedMember::name);
    return found == m_object.members.cend() ? nullptr : &found->value;
}

const PositionedValue *FieldReader::find(const char *name, Kind kind)
{
    const PositionedValue *value = find(name);
    if (value && value->kind != kind) {
        m_problems.report(pathOf(name), wrongKind(kind, value->kind));
        return nullptr;
    }
    return value;
}

bool FieldReader::take(const char *name, Kind kind, QByteArray &out)
{
    const PositionedValue *value = find(name, kind);
    if (value)
        out = value->text;
    return value;
}

std::optional<qint64> FieldReader::integer(const char *name, ConfigRange range, std::optional<qint64> nullValue)
{
    const PositionedValue *value = find(name);
    if (!value)
        return {};
    if (value->kind == Kind::Null && nullValue)
        return nullValue;
    if (value->kind != Kind::Number) {
        m_problems.report(pathOf(name), wrongKind(Kind::Number, value->kind), range.toString());
        return {};
    }
    const QByteArray &token = value->text;
    if (std::ranges::any_of(token, [](char c) { return c != '-' && (c < '0' || c > '9'); })) {
        m_problems.report(pathOf(name), quoted(token) + u" is not a whole number", range.toString());
        return {};
    }
    bool fits = false;
    const qint64 number = token.toLongLong(&fits);
    if (!fits || !range.contains(number)) {
        m_problems.report(pathOf(name), QString::fromLatin1(token.left(24)) + u" is out of range", range.toString());
        return {};
    }
    return number;
}

void FieldReader::reportUnknownName(const char *name, const QByteArray &text, const QByteArrayList &allowed)
{
    m_problems.report(
        pathOf(name), u"the value is not known" + suggestion(text, allowed), QString::fromUtf8(allowed.join(", ")));
}

} // namespace signalbox
