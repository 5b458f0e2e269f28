// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"

#include <QHash>
#include <QSet>

namespace signalbox {

/// Gathers the problems of one configuration and puts each on its line. Reading comes first, the rules follow: a field
/// that could not be read is not judged again, so that one slip makes one message.
class ProblemCollector
{
public:
    /// Tells that @p field stands on @p line of the text.
    void place(const QByteArray &field, int line);

    /// A problem of @p field on the line where it, or else the nearest thing around it, stands.
    void report(const QByteArray &field, const QString &message, const QString &allowed = {});

    /// A problem on a line of its own, such as the second occurrence of a field.
    void reportAt(int line, const QByteArray &field, const QString &message, const QString &allowed = {});

    /// From here on problems come from the rules.
    void beginRules();

    /// False when the field, or something around it, was refused while reading: its value says nothing then.
    [[nodiscard]] bool isUsable(const QByteArray &field) const;

    /// True once no further problem would be told: looking for more is a waste.
    [[nodiscard]] bool isFull() const;

    /// In the order of lines.
    [[nodiscard]] ConfigProblems take();

private:
    QHash<QByteArray, int> m_lines;
    QSet<QByteArray> m_unusable;
    ConfigProblems m_problems;
    bool m_rulesBegun = false;
};

} // namespace signalbox
