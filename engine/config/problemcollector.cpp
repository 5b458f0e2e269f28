// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/problemcollector.h"

#include <algorithm>
#include <utility>

namespace signalbox {

namespace {

// Nobody reads more, and a broken file of 16 MiB could make millions.
constexpr qsizetype maxProblems = 200;

// "routes[0].targets[1].weight" → "routes[0].targets[1]" → "routes[0].targets" → …
QByteArray around(const QByteArray &field)
{
    const qsizetype cut = std::max(field.lastIndexOf('.'), field.lastIndexOf('['));
    return field.left(std::max<qsizetype>(cut, 0));
}

} // namespace

void ProblemCollector::place(const QByteArray &field, int line)
{
    m_lines.insert(field, line);
}

void ProblemCollector::report(const QByteArray &field, const QString &message, const QString &allowed)
{
    if (m_rulesBegun && !isUsable(field))
        return;
    QByteArray placed = field;
    while (!placed.isEmpty() && !m_lines.contains(placed))
        placed = around(placed);
    reportAt(m_lines.value(placed), field, message, allowed);
}

void ProblemCollector::reportAt(int line, const QByteArray &field, const QString &message, const QString &allowed)
{
    if (!m_rulesBegun)
        m_unusable.insert(field);
    if (m_problems.size() < maxProblems)
        m_problems.append({line, field, message, allowed});
    else if (m_problems.size() == maxProblems)
        m_problems.append({line, {}, QStringLiteral("there are more problems; they show once these are solved"), {}});
}

void ProblemCollector::beginRules()
{
    m_rulesBegun = true;
}

bool ProblemCollector::isUsable(const QByteArray &field) const
{
    for (QByteArray part = field; !part.isEmpty(); part = around(part)) {
        if (m_unusable.contains(part))
            return false;
    }
    return true;
}

bool ProblemCollector::isFull() const
{
    return m_problems.size() > maxProblems;
}

ConfigProblems ProblemCollector::take()
{
    std::ranges::stable_sort(m_problems, {}, &ConfigProblem::line);
    return std::exchange(m_problems, {});
}

} // namespace signalbox
