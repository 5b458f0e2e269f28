// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/hiddensecrets.h"

#include "trail/redact.h"

#include <QRegularExpression>
#include <QStringList>

namespace signalbox {

namespace {

/// A name, and its value: quoted, though the end of the quote may be missing, in a list, or bare. A value ends with its
/// line, so that no line is lost; it may stand on the line after its name.
const QRegularExpression &secretPattern()
{
    static const QRegularExpression pattern(
        QStringLiteral(
            R"re(([\w\-]*(?:key|token|secret|passw|passphrase|credential|authorization|cookie)[\w\-]*["']?\s*[:=]\s*))re"
            R"re((?:"(?:[^"\\\n]|\\[^\n])*(?:"|\\?(?=\n|$))|'[^'\n]*'?|\[[^\]\n]*\]?|[^\s,{}\[\]"']+))re"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

} // namespace

QString withoutSecrets(const QString &text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString &line : lines)
        line = redact(line);
    QString shown = lines.join(QLatin1Char('\n'));
    return shown.replace(secretPattern(), QStringLiteral("\\1\"…\""));
}

} // namespace signalbox
