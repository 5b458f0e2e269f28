// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QAbstractTableModel>

#include <chrono>
#include <deque>

namespace signalbox {

struct LoggedEvent
{
    std::chrono::system_clock::time_point at;
    Meaning meaning = Meaning::Neutral;
    QString text;
};

/// What happened to the gateway as a whole, oldest first. Keeps the newest 1,000.
class EventLogModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        TimeColumn,
        TextColumn,
        ColumnCount
    };

    static constexpr std::size_t longest = 1000;

    using QAbstractTableModel::QAbstractTableModel;

    void append(const LoggedEvent &event);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::deque<LoggedEvent> m_events;
};

} // namespace signalbox
