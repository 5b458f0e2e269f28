// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QString>

#include <optional>

namespace signalbox {

/// The file of an SQLite database, with the log and the index that lie beside it while it is open. Any thread.
class SqlFile final
{
public:
    /// Which file has the name now.
    struct Identity
    {
        quint64 device = 0;
        quint64 inode = 0;
        bool operator==(const Identity &) const = default;
    };

    explicit SqlFile(QString path)
        : m_path(std::move(path))
    { }

    /// Empty when there is none.
    [[nodiscard]] std::optional<Identity> identity() const;

    /// Makes its directory if need be, for its owner alone. Else why not.
    [[nodiscard]] tl::expected<void, QString> makeDirectory() const;

    /// Makes it if need be, and takes it from everyone but its owner: SQLite would make it readable for all. Else the
    /// system's words.
    [[nodiscard]] tl::expected<void, QString> makePrivate() const;

    /// Renames a damaged one to <name>.corrupt-<time>.sqlite with what belongs to it, and gives that name; nothing when
    /// it can't be renamed.
    [[nodiscard]] std::optional<QString> setAside() const;

    /// Deletes it with what belongs to it. Else the system's words.
    [[nodiscard]] tl::expected<void, QString> remove() const;

private:
    const QString m_path;
};

} // namespace signalbox
