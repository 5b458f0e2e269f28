// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/broadcastsface.h"

#include <QAbstractTableModel>

namespace signalbox {

/// What a broadcast was before: its state changes, newest first, each with why and by what evidence. Roles as in
/// BroadcastRole. UI thread.
class StateHistory final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8
    {
        Time,
        State,
        Reason,
        Grounds, ///< "block 19 204 113 · 2/3 see it"
        ColumnCount
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setChanges(std::vector<StateChange> changes);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] static QString text(const StateChange &change, Column column);

    std::vector<StateChange> m_changes; ///< Oldest first.
};

} // namespace signalbox
