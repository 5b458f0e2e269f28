// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/namedfilter.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// A filter with a name: a chip above the table.
struct SavedFilter
{
    QByteArray id; ///< In `objectName`s: "failed-over"; of the user's own, made from the name.
    QString name;
    QString text;
    bool own = false; ///< The user's: can be removed.

    bool operator==(const SavedFilter &) const = default;
};

/// The filters that come with the program, and behind them the user's own, which are kept in the settings of the
/// profile at once. UI thread.
class SavedFilters final : public QObject
{
    Q_OBJECT

public:
    /// @p settings is not owned and outlives this.
    explicit SavedFilters(QSettings *settings, QObject *parent = nullptr);

    [[nodiscard]] const QList<SavedFilter> &all() const { return m_filters; }

    /// The user's, without those that come with the program.
    [[nodiscard]] QList<NamedFilter> own() const;

    /// Adds @p text as @p name, or gives the own filter of this name another text.
    void save(const QString &name, const QString &text);
    void remove(const QByteArray &id);

Q_SIGNALS:
    void changed();

private:
    void load();
    void store() const;

    QSettings *m_settings;
    QList<SavedFilter> m_filters;
};

} // namespace signalbox
