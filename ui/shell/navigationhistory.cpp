// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/navigationhistory.h"

namespace signalbox {

namespace {

std::optional<VisitedPlace> move(QList<VisitedPlace> &from, QList<VisitedPlace> &to, const VisitedPlace &current)
{
    if (from.isEmpty())
        return std::nullopt;
    to.append(current);
    return from.takeLast();
}

} // namespace

void NavigationHistory::leave(const VisitedPlace &place)
{
    m_forward.clear();
    if (!m_back.isEmpty() && m_back.last() == place)
        return;
    m_back.append(place);
    if (m_back.size() > longest)
        m_back.removeFirst();
}

std::optional<VisitedPlace> NavigationHistory::goBack(const VisitedPlace &current)
{
    return move(m_back, m_forward, current);
}

std::optional<VisitedPlace> NavigationHistory::goForward(const VisitedPlace &current)
{
    return move(m_forward, m_back, current);
}

} // namespace signalbox
