// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "shell/paletteentry.h"

#include <QAbstractListModel>
#include <QList>

namespace signalbox {

/// The entries that answer to what was typed, best first.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        DetailRole = Qt::UserRole,
        KeyRole,
        IconNameRole,
        WhyNotRole,
    };

    static constexpr qsizetype mostShown = 60;

    using QAbstractListModel::QAbstractListModel;

    void setEntries(const QList<PaletteEntry> &entries);
    void addEntries(const QList<PaletteEntry> &entries);
    void setTyped(const QString &typed);

    [[nodiscard]] const PaletteEntry &entry(int row) const { return m_entries.at(m_shown.at(row)); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    void rank();

    QList<PaletteEntry> m_entries;
    QList<qsizetype> m_shown; ///< Indexes of m_entries.
    QString m_typed;
};

} // namespace signalbox
