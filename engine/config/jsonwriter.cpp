// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/jsonwriter.h"

namespace signalbox {

void JsonWriter::beginObject(Layout layout)
{
    separate();
    open('{', layout);
}

void JsonWriter::beginObject(const char *fieldName, Layout layout)
{
    name(fieldName);
    open('{', layout);
}

void JsonWriter::beginList(const char *fieldName, Layout layout)
{
    name(fieldName);
    open('[', layout);
}

void JsonWriter::text(QByteArrayView fieldName, const QByteArray &value)
{
    name(fieldName);
    string(value);
}

void JsonWriter::optionalText(const char *fieldName, const QByteArray &value)
{
    if (value.isEmpty())
        null(fieldName);
    else
        text(fieldName, value);
}

void JsonWriter::number(const char *fieldName, qint64 value)
{
    name(fieldName);
    m_out += QByteArray::number(value);
}

void JsonWriter::boolean(const char *fieldName, bool value)
{
    name(fieldName);
    m_out += value ? "true" : "false";
}

void JsonWriter::null(const char *fieldName)
{
    name(fieldName);
    m_out += "null";
}

void JsonWriter::json(const char *fieldName, const QByteArray &value)
{
    name(fieldName);
    m_out += value;
}

void JsonWriter::texts(const char *fieldName, const QByteArrayList &values)
{
    beginList(fieldName, Layout::Inline);
    for (const QByteArray &value : values) {
        separate();
        string(value);
    }
    endList();
}

void JsonWriter::open(char bracket, Layout layout)
{
    m_out += bracket;
    m_levels.push_back({layout, true});
}

void JsonWriter::close(char bracket)
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (level.layout == Layout::Block && !level.empty)
        m_out += '\n' + QByteArray(2 * static_cast<qsizetype>(m_levels.size()), ' ');
    m_out += bracket;
}

void JsonWriter::separate()
{
    if (m_levels.empty())
        return;
    Level &level = m_levels.back();
    if (!level.empty)
        m_out += ',';
    if (level.layout == Layout::Block)
        m_out += '\n' + QByteArray(2 * static_cast<qsizetype>(m_levels.size()), ' ');
    else if (!level.empty)
        m_out += ' ';
    level.empty = false;
}

void JsonWriter::name(QByteArrayView fieldName)
{
    separate();
    string(fieldName);
    m_out += ": ";
}

void JsonWriter::string(QByteArrayView value)
{
    m_out += '"';
    for (const char c : value) {
        if (c == '"' || c == '\\')
            m_out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            m_out += "\\u" + QByteArray::number(c, 16).rightJustified(4, '0');
        else
            m_out += c;
    }
    m_out += '"';
}

} // namespace signalbox
