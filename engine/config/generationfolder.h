// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generation.h"

#include <QList>

namespace signalbox {

/// The latest generations of a profile on disk: after a restart one can still be rolled back to, their numbers go on, and
/// the trail of an earlier run names its own. What can't be written or read is left out: it is a convenience, and never
/// keeps a configuration from being taken. One file each, readable by its owner alone; no secret is in it.
class GenerationFolder final
{
public:
    static constexpr int kept = 20;

    explicit GenerationFolder(const QString &path);

    /// Oldest first, at most `kept`; without those that are no valid configuration to this version.
    [[nodiscard]] QList<GenerationPtr> load() const;

    /// @p configuration: what of the generation is to be kept. Drops the oldest beyond `kept`.
    void keep(const Generation &generation, const Configuration &configuration) const;

private:
    [[nodiscard]] QString fileOf(quint64 number) const;
    [[nodiscard]] GenerationPtr read(const QString &name) const;

    QString m_path;
};

} // namespace signalbox
