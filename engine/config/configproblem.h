// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace signalbox {

/// One reason why a configuration is not taken: what is wrong, where, and what would be right.
struct ConfigProblem
{
    int line = 0; ///< 1-based line of the file; 0 when there is no file text.
    QByteArray field; ///< Path of the field, for example "routes[0].max_attempts".
    QString message; ///< What is wrong with it. Never holds a secret.
    QString allowed; ///< The allowed range or form, for example "1–10"; may be empty.

    /// "line 12: routes[0].max_attempts: 11 is out of range (allowed: 1–10)"
    [[nodiscard]] QString toString() const;
};

using ConfigProblems = QList<ConfigProblem>;

} // namespace signalbox
