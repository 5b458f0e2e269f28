// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "endpoints/endpointsmodel.h"

#include <QTableView>

QT_FORWARD_DECLARE_CLASS(QSortFilterProxyModel)

namespace signalbox {

/// The table of Endpoints: sortable, filtered by words. While nobody has chosen columns, it shows as many as its width
/// holds, the most telling ones first.
class EndpointsTable final : public QTableView
{
    Q_OBJECT

public:
    explicit EndpointsTable(EndpointsModel *model, QWidget *parent = nullptr);

    /// Shows what contains all words of @p text.
    void setFilter(const QString &text);

    /// Empty when none is selected.
    [[nodiscard]] QByteArray selectedId() const;

    /// False when it is not there or filtered out.
    bool select(const QByteArray &id);

    [[nodiscard]] QByteArray saveLayout() const;
    void restoreLayout(const QByteArray &layout);

Q_SIGNALS:
    void selectedIdChanged(const QByteArray &id);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    void showColumnMenu(const QPoint &place);

    EndpointsModel *m_model;
    QSortFilterProxyModel *m_proxy;
    bool m_columnsChosen = false; ///< By the user; then only the user changes them.
    bool m_fitting = false;
};

/// The columns that fit into @p width when the least telling ones are left out. @p widths by column. Pure.
[[nodiscard]] QList<bool> columnsThatFit(const QList<int> &widths, int width);

} // namespace signalbox
