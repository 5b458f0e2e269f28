// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/timering.h"
#include "config/route.h"
#include "routes/healthmark.h"

#include <QAbstractTableModel>

#include <chrono>
#include <functional>
#include <optional>

namespace signalbox {

/// The last attempt at an Endpoint that failed. A value.
struct TargetFailure
{
    QString text; ///< "connection refused, nothing was sent"; empty: there was none.
    ActivityTime at;

    bool operator==(const TargetFailure &) const = default;
};

/// A target as the table shows it. A value.
struct TargetRow
{
    Target target;
    QString name; ///< Of the Endpoint, with its id where both differ.
    bool isCheckOff = false; ///< It is used even when it reports another chain.
    double share = 0; ///< Chance to be tried first under weighted order, 0–1.
    TargetHealth health;
    std::optional<std::chrono::microseconds> p95; ///< Of the last 5 minutes.
    TargetFailure lastFailure;
    QString problem; ///< What is wrong with it in the draft; empty: nothing.

    bool operator==(const TargetRow &) const = default;
};

/// The targets of a Route in their order. Edits are told by signals and come back with the next setRows().
class TargetsModel final : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TargetsModel)

public:
    enum Column : quint8
    {
        Handle,
        On,
        Position,
        EndpointName,
        Weight,
        Share,
        Health,
        P95,
        LastFailure,
        Remove,
        ColumnCount
    };
    enum Role : int
    {
        HealthStateRole = Qt::UserRole ///< HealthState as a number.
    };

    using Clock = std::function<std::chrono::system_clock::time_point()>;

    /// @p clock: what the ages of failures count from.
    explicit TargetsModel(QObject *parent = nullptr, Clock clock = &std::chrono::system_clock::now);

    /// Moves, insertions and removals of one row are told as such, so that the current row stays with its target.
    void setRows(const QList<TargetRow> &rows);
    void setEditable(bool editable);

    [[nodiscard]] const QList<TargetRow> &rows() const { return m_rows; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }

Q_SIGNALS:
    void enabledEdited(int row, bool enabled);
    void weightEdited(int row, int weight);

private:
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString toolTip(int row, int column) const;
    bool followOneChange(const QList<TargetRow> &rows);

    const Clock m_clock;
    QList<TargetRow> m_rows;
    bool m_editable = true;
};

} // namespace signalbox
