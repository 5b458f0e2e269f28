// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "failover/decide.h"
#include "rehearsal/imaginedend.h"

#include <QAbstractTableModel>
#include <QList>

namespace signalbox {

/// The failover table of the spec, computed: a row for each class, a column for each end of an attempt, and the
/// decision after the first attempt with candidates and attempts left.
class DecisionMatrix final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role : int
    {
        ShapeRole = Qt::UserRole + 1, ///< int of Shape
        MeaningRole, ///< int of Meaning
        RuleRole ///< QString, its id
    };

    explicit DecisionMatrix(QObject *parent = nullptr);

    void setPlane(DataPlane plane);
    [[nodiscard]] DataPlane plane() const { return m_plane; }

    [[nodiscard]] static OperationClass classOf(int row);
    [[nodiscard]] ImaginedEnd endOf(int column) const;

    [[nodiscard]] Rule ruleOf(const QModelIndex &cell) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// The whole as a Markdown table, in the spec's codes.
    [[nodiscard]] QString markdown() const;

private:
    [[nodiscard]] QVariant header(int section, Qt::Orientation orientation) const;

    DataPlane m_plane = DataPlane::JsonRpc;
    QList<ImaginedEnd> m_ends;
    QList<Verdict> m_verdicts; ///< Row by row.
};

} // namespace signalbox
