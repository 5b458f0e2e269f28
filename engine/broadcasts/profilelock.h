// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"

#include <tl/expected.hpp>

#include <QString>

namespace signalbox {

/// Keeps a second program from writing the same ledger. The system's own lock on a file of its own: it ends with the
/// process however that ends, so that there is no stale lock to guess about (QLockFile compares process ids, which a
/// container reuses), and readers of the database are not kept out (as they were by SQLite's exclusive mode).
class ProfileLock final
{
public:
    ProfileLock() = default;
    ~ProfileLock();
    Q_DISABLE_COPY_MOVE(ProfileLock)

    /// Takes the lock at @p path, which is made when it does not exist. Does not wait. Nothing to do when it is held.
    [[nodiscard]] tl::expected<void, LedgerError> take(const QString &path);

    [[nodiscard]] bool isHeld() const { return m_descriptor >= 0; }

private:
    int m_descriptor = -1;
};

} // namespace signalbox
