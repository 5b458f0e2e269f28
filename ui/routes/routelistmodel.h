// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"
#include "routes/healthmark.h"

#include <QAbstractListModel>

namespace signalbox {

/// A Route as the list shows it. A value.
struct RouteListRow
{
    enum class Mark : quint8
    {
        None,
        Changed, ///< Differs from what runs.
        New ///< Does not run yet.
    };

    QByteArray slug;
    Protocol protocol = Protocol::Evm;
    QString url; ///< Empty while it has none.
    TargetHealth health;
    Mark mark = Mark::None;
    bool isMuted = false; ///< No notifications about it.

    bool operator==(const RouteListRow &) const = default;
};

/// The Routes of the draft, in its order.
class RouteListModel final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RouteListModel)

public:
    enum Role : int
    {
        RowRole = Qt::UserRole ///< RouteListRow
    };

    using QAbstractListModel::QAbstractListModel;

    void setRows(const QList<RouteListRow> &rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<RouteListRow> m_rows;
};

} // namespace signalbox

Q_DECLARE_METATYPE(signalbox::RouteListRow)
