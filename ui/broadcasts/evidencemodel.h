// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/endpointevidence.h"

#include <QAbstractTableModel>

namespace signalbox {

/// The evidence matrix of one broadcast as a table: Endpoints by what they said. Roles as in BroadcastRole. UI thread.
class EvidenceModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// @p names of Endpoints by id; one that is missing is called by its id.
    void setEvidence(std::vector<EndpointEvidence> rows, const QHash<QByteArray, QString> &names);
    void setNow(TrackerTime now);

    [[nodiscard]] QByteArray endpointAt(int row) const { return m_rows[static_cast<std::size_t>(row)].endpoint; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<EndpointEvidence> m_rows;
    QHash<QByteArray, QString> m_names;
    TrackerTime m_now;
};

} // namespace signalbox
