// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configproblem.h"
#include "config/generation.h"

#include <tl/expected.hpp>

#include <QByteArray>
#include <QList>
#include <QObject>

#include <functional>

namespace signalbox {

/// How the Routes file stands to what runs.
struct RoutesFileState
{
    enum class Kind : quint8
    {
        InSync,
        Rejected, ///< It was changed and does not validate: the running generation goes on.
        NoFile, ///< A new profile, or the demo: nothing is saved yet.
    };

    Kind kind = Kind::InSync;
    ConfigProblems problems; ///< Why it was rejected; with lines.

    bool operator==(const RoutesFileState &other) const
    {
        return kind == other.kind && problems.size() == other.problems.size();
    }
};

/// The Routes file as it stands beside what runs. Both may hold URLs with a credential: redact before showing.
struct RoutesFileTexts
{
    QByteArray running; ///< The text that brought what runs; rendered when no file did.
    QByteArray onDisk; ///< What RoutesFileState::problems speaks of; empty when it can't be read.
};

/// The configuration: what runs, what ran, and the next. A draft is a plain Configuration that the caller holds.
class ConfigurationFace : public QObject
{
    Q_OBJECT

public:
    using Applied = std::function<void(const tl::expected<GenerationPtr, ConfigProblems> &)>;
    using SecretStored = std::function<void(const tl::expected<QByteArray, QString> &reference)>;

    using QObject::QObject;

    /// Never null after the start.
    [[nodiscard]] virtual GenerationPtr current() const = 0;

    /// Oldest first, the running one last; at least 20 when there were that many.
    [[nodiscard]] virtual QList<GenerationPtr> history() const = 0;

    /// Everything that is wrong with @p draft as a follower of the running generation; fields as in the Routes file
    /// ("routes[0].max_attempts").
    [[nodiscard]] virtual ConfigProblems check(const Configuration &draft) const = 0;

    /// Makes @p draft the next generation: file first, then the gateway; both or neither. Refused when @p base is not
    /// the running generation any more. @p note is kept as its origin. To roll back, apply an old generation's
    /// configuration.
    virtual void apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done)
        = 0;

    [[nodiscard]] virtual RoutesFileState fileState() const = 0;

    [[nodiscard]] virtual RoutesFileTexts fileTexts() const = 0;

    /// The Routes file's path; empty when nothing is saved.
    [[nodiscard]] virtual QString filePath() const = 0;

    /// Reads the file again ("Reload").
    virtual void reloadFile() = 0;

    /// Writes what runs over the changed file ("Keep mine").
    virtual void keepRunning() = 0;

    /// Puts a secret into the OS keychain; @p done gets the reference ("keychain:…") or why not, in words.
    virtual void storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done) = 0;

Q_SIGNALS:
    void generationChanged(const signalbox::GenerationPtr &generation);
    void fileStateChanged(const signalbox::RoutesFileState &state);
};

} // namespace signalbox
