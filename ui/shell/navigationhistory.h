// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QVariant>

#include <optional>

namespace signalbox {

/// Where the user was: a page and, in its own terms, the place on it.
struct VisitedPlace
{
    QByteArray page;
    QVariant position;

    bool operator==(const VisitedPlace &) const = default;
};

/// Back and forward, as in a browser. The place in front is not held: it is told when it is left. A value.
class NavigationHistory
{
public:
    static constexpr qsizetype longest = 100;

    /// @p place is left for a new one: whatever was forward is gone. The same place twice in a row counts once.
    void leave(const VisitedPlace &place);

    /// The place to go to; @p current is where to come back to. Empty when there is none.
    [[nodiscard]] std::optional<VisitedPlace> goBack(const VisitedPlace &current);
    [[nodiscard]] std::optional<VisitedPlace> goForward(const VisitedPlace &current);

    [[nodiscard]] bool canGoBack() const { return !m_back.isEmpty(); }
    [[nodiscard]] bool canGoForward() const { return !m_forward.isEmpty(); }

private:
    QList<VisitedPlace> m_back;
    QList<VisitedPlace> m_forward;
};

} // namespace signalbox
