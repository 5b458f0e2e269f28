// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>

#include <tl/expected.hpp>

namespace signalbox {

class HealthBoard;

/// The cordons of a profile, so that they outlast the program: "until I lift it" is a promise of the operator's, kept
/// over a restart. A file that is readable by its owner alone, since a reason is the operator's own word.
class CordonFile final
{
public:
    /// @p directory: the profile.
    explicit CordonFile(const QString &directory);

    /// Cordons what the file says and what has not run out by the wall clock. A file that is missing or can't be read
    /// cordons nothing; the error says why it can't be read.
    tl::expected<void, QString> restore(HealthBoard &board) const;

    /// Writes what is cordoned now, over what was written before; atomically.
    [[nodiscard]] tl::expected<void, QString> save(const HealthBoard &board) const;

private:
    QString m_path;
};

} // namespace signalbox
