// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/emptystate.h"
#include "base/page.h"

namespace signalbox {

class RequestsModel;
class RequestStore;

/// What stands in the table's place when it has no row: how to bring the first request here, or that the filter hides
/// all of them.
class NoRequests final : public QWidget
{
    Q_OBJECT

public:
    /// Registers its actions with @p context; nothing is owned.
    explicit NoRequests(const PageContext &context, QWidget *parent = nullptr);

    /// Shows why nothing is there: no request at all when @p total is 0, else that none of them matches @p filter.
    void explain(std::size_t total, const QString &filter);

Q_SIGNALS:
    /// The filter is to be this instead.
    void filterWanted(const QString &filter);

private:
    void explainEmptiness();
    void copyUrl();
    void sendTestRequest();
    [[nodiscard]] const struct Route *firstRoute() const;

    PageContext m_context;
    EmptyState *m_state;
    QAction *m_copyUrl;
    QAction *m_sendTest;
    QAction *m_clearFilter;
    QAction *m_removeLast;
    QString m_filter;
    QString m_shown; ///< What it says now, so that it is built anew only when that changes.
};

} // namespace signalbox
