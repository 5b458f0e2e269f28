// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/placeholders.h"

#include <QString> // Adding byte arrays takes its string builder.

namespace signalbox {

namespace {

/// Index just after the string whose opening quote is at @p start.
qsizetype endOfString(QByteArrayView text, qsizetype start)
{
    for (qsizetype i = start + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

qsizetype skipSpace(QByteArrayView text, qsizetype i)
{
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n'))
        ++i;
    return i;
}

qsizetype endOfScalar(QByteArrayView text, qsizetype start)
{
    if (start < text.size() && text[start] == '"')
        return endOfString(text, start);
    qsizetype i = start;
    while (i < text.size() && !QByteArrayView(",]} \t\r\n").contains(text[i]))
        ++i;
    return i;
}

QByteArray nestedArrays(qsizetype depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

void expandDeep(QByteArray &text)
{
    constexpr QByteArrayView opening = "${DEEP";
    for (qsizetype at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
        const qsizetype digits = at + opening.size();
        const qsizetype end = text.indexOf('}', digits);
        if (end < 0)
            return;
        text.replace(at, end + 1 - at, nestedArrays(text.mid(digits, end - digits).toLongLong()));
    }
}

} // namespace

QByteArray rawIdOf(QByteArrayView body)
{
    // A batch opens with one array; the members of its first object are then one level deeper.
    qsizetype i = skipSpace(body, 0);
    if (i < body.size() && body[i] == '[')
        i = skipSpace(body, i + 1);
    if (i >= body.size() || body[i] != '{')
        return "null";
    int depth = 0;
    for (; i < body.size(); ++i) {
        const char c = body[i];
        if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0)
                break;
        } else if (c == '"') {
            const qsizetype end = endOfString(body, i);
            const qsizetype colon = skipSpace(body, end);
            if (depth == 1 && body.sliced(i, end - i) == QByteArrayView("\"id\"") && colon < body.size()
                && body[colon] == ':') {
                const qsizetype value = skipSpace(body, colon + 1);
                return body.sliced(value, endOfScalar(body, value) - value).toByteArray();
            }
            i = end - 1;
        }
    }
    return "null";
}

QByteArrayList membersOf(QByteArrayView body)
{
    const qsizetype opening = skipSpace(body, 0);
    if (opening >= body.size() || body[opening] != '[')
        return {body.toByteArray()};
    QByteArrayList members;
    int depth = 0;
    qsizetype start = opening + 1;
    for (qsizetype i = opening; i < body.size(); ++i) {
        const char c = body[i];
        if (c == '"')
            i = endOfString(body, i) - 1;
        else if (c == '{' || c == '[')
            ++depth;
        else if (c == '}' || c == ']')
            --depth;
        if (depth != 0 && !(depth == 1 && c == ','))
            continue;
        const QByteArray member = body.sliced(start, i - start).trimmed().toByteArray();
        if (depth == 1 || !member.isEmpty()) // Nothing stands in an empty array.
            members.append(member);
        start = i + 1;
        if (depth == 0)
            break;
    }
    return members;
}

QByteArray expandPlaceholders(const QByteArray &bytes, QByteArrayView id)
{
    if (!bytes.contains("${"))
        return bytes;
    QByteArray text = bytes;
    text.replace("${ID}", id);
    text.replace("${64K}", QByteArray(65536, 'k'));
    expandDeep(text);
    if (text.contains("${LEN}")) {
        const qsizetype emptyLine = text.indexOf("\r\n\r\n");
        // The digits stand in the header block, so replacing them does not change what they count.
        const qsizetype length = emptyLine < 0 ? text.size() : text.size() - emptyLine - 4;
        text.replace("${LEN}", QByteArray::number(length));
    }
    return text;
}

qint64 sizeFrom(const QByteArray &text, qint64 cap)
{
    if (!text.startsWith("cap"))
        return text.toLongLong();
    return cap + text.mid(3).toLongLong();
}

} // namespace signalbox
