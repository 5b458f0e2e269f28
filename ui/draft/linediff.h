// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

namespace signalbox {

/// A row of a side-by-side comparison.
struct LineDiffRow
{
    enum class Kind : quint8
    {
        Same,
        Changed, ///< Both sides have a line; they differ.
        Removed, ///< Only before.
        Added, ///< Only after.
        Gap ///< Stands for `beforeLine` equal lines that are left out.
    };

    Kind kind = Kind::Same;
    int beforeLine = 0; ///< From 1; 0: none.
    QString before;
    int afterLine = 0;
    QString after;

    bool operator==(const LineDiffRow &) const = default;
};

/// Compares two texts by lines. Equal lines are kept @p context lines around each difference and around the lines
/// @p marked of @p after, which count from 1; the others become gaps. Empty when there is nothing to show so.
[[nodiscard]] QList<LineDiffRow> lineDiff(
    const QStringList &before, const QStringList &after, const QSet<int> &marked = {}, int context = 3);

} // namespace signalbox
