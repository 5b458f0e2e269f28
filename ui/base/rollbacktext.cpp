// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/rollbacktext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace signalbox {

QString guardedRollbackReason(const QString &origin)
{
    static const QRegularExpression counts(QStringLiteral("^guard: (\\d+)/(\\d+) (\\d+)/(\\d+);"));
    const QRegularExpressionMatch match = counts.match(origin);
    if (!match.hasMatch())
        return {};
    return QCoreApplication::translate("rollback", "%1 of %2 requests failed, %3 of %4 before it")
        .arg(match.captured(1), match.captured(2), match.captured(3), match.captured(4));
}

} // namespace signalbox
