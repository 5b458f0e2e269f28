// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/curlcommand.h"

#include <QList>

#include <algorithm>

namespace signalbox {

namespace {

/// Linux takes at most 128 KiB in one argument; printf is built into the shell and has no such limit.
constexpr qsizetype longestArgument = 100 * 1024;

QString quoted(QString text)
{
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

/// Survives being shown, copied and pasted: printable characters and line feeds in UTF-8.
bool isText(const QByteArray &bytes, const QString &text)
{
    if (text.toUtf8() != bytes)
        return false;
    const QList<uint> characters = text.toUcs4();
    return std::all_of(characters.begin(), characters.end(),
        [](uint character) { return character == '\n' || QChar::isPrint(char32_t(character)); });
}

/// For `printf %b`: printable ASCII as it is, any other byte as an octal escape.
QString escaped(const QByteArray &bytes)
{
    QString text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        if (byte == '\\' || byte == '\'' || byte < ' ' || byte > '~')
            text += QStringLiteral("\\0%1").arg(static_cast<uchar>(byte), 3, 8, QLatin1Char('0'));
        else
            text += QLatin1Char(byte);
    }
    return text;
}

QString urlArguments(const CurlRequest &request)
{
    const bool hasGlobs = std::any_of(request.url.begin(), request.url.end(),
        [](char character) { return QByteArrayView("[]{}").contains(character); });
    return (hasGlobs ? QStringLiteral("--globoff ") : QString()) + quoted(QString::fromUtf8(request.url));
}

} // namespace

QString curlCommand(const CurlRequest &request)
{
    const QString next = QStringLiteral(" \\\n  ");
    QString command = QStringLiteral("curl --silent --show-error ") + urlArguments(request);
    if (request.needsKey)
        command += next + QStringLiteral("--header \"Authorization: Bearer $SIGNALBOX_KEY\"");
    for (const QByteArray &field : request.fields)
        command += next + QStringLiteral("--header ") + quoted(QString::fromUtf8(field));
    if (request.get)
        return command;
    const QByteArray type = request.contentType.isEmpty() ? QByteArrayLiteral("application/json") : request.contentType;
    command += next + QStringLiteral("--header ") + quoted(QStringLiteral("Content-Type: ") + QString::fromUtf8(type))
        + next + QStringLiteral("--data-binary ");

    const QString text = QString::fromUtf8(request.body);
    const QString pipe = QStringLiteral(" |\n") + command + QStringLiteral("@-");
    if (!isText(request.body, text))
        return QStringLiteral("printf '%b' '") + escaped(request.body) + QLatin1Char('\'') + pipe;
    if (request.body.startsWith('@') || request.body.size() > longestArgument)
        return QStringLiteral("printf '%s' ") + quoted(text) + pipe;
    return command + quoted(text);
}

} // namespace signalbox
