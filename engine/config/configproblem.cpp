// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configproblem.h"

namespace signalbox {

namespace {

// A path may end in a name that somebody made up: it must not break a log line or steer a terminal.
QString printable(const QByteArray &field)
{
    constexpr qsizetype maxShown = 200;
    QString shown = QString::fromUtf8(field).left(maxShown);
    for (QChar &c : shown) {
        if (!c.isPrint())
            c = u'?';
    }
    return shown;
}

} // namespace

QString ConfigProblem::toString() const
{
    QString text;
    if (line > 0)
        text += u"line " + QString::number(line) + u": ";
    if (!field.isEmpty())
        text += printable(field) + u": ";
    text += message;
    if (!allowed.isEmpty())
        text += u" (allowed: " + allowed + u')';
    return text;
}

} // namespace signalbox
