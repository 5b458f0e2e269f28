// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/generationfolder.h"
#include "config/routesfile.h"
#include "config/routesfilewatcher.h"

#include <QObject>

#include <chrono>
#include <deque>
#include <optional>

namespace signalbox {

/// Holds the running generation and makes the next one, from the Routes file or from a caller. What does not validate
/// is never taken: the running generation goes on (spec section 11). Lives on the main thread; generations may go
/// anywhere.
class ConfigStore final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ConfigStore)

public:
    using Result = tl::expected<GenerationPtr, ConfigProblems>;

    /// Whether apply() also writes the Routes file.
    enum class Saving : quint8
    {
        Save,
        InMemory
    };

    static constexpr std::size_t historySize = 50;

    explicit ConfigStore(QObject *parent = nullptr);

    /// Before load(): begins with the generations that earlier runs left in the folder @p path, the last of them as the
    /// running one, and keeps those to come there; without what is transient or taken in memory alone.
    void keepGenerations(const QString &path);

    /// Reads the file at @p path and watches it from now on, even when it can't be taken. Origin "file".
    Result load(const QString &path);

    /// Reads the file again (SIGHUP). Problems are returned and told by rejected(). Origin "reload".
    Result reload();

    /// Takes @p configuration, from the API or the console. With Saving::Save and a path the file is written first:
    /// when that fails, or when the file holds an edit that has not been taken, nothing changes. An Endpoint without a
    /// name gets its id. What the file holds of the console's own stays in it.
    Result apply(Configuration configuration, const QString &origin, Saving saving = Saving::Save);

    /// Everything that keeps @p configuration from following the running one; empty: apply() would take it.
    [[nodiscard]] ConfigProblems check(const Configuration &configuration) const;

    /// Endpoints and Routes of @p configuration run beside those of the file and are never written to it (the console's
    /// demo); those of an earlier call end. Takes them at once. Origin @p origin.
    Result setTransient(const Configuration &configuration, const QString &origin);

    /// Writes what runs over the file, whatever that holds now. The error says what to do.
    [[nodiscard]] tl::expected<void, QString> overwriteFile();

    /// The running generation; null before the first. A result equal to it makes no new one.
    [[nodiscard]] GenerationPtr current() const;

    /// The last generations, oldest first, the running one included; at most historySize.
    [[nodiscard]] const std::deque<GenerationPtr> &history() const { return m_history; }

    [[nodiscard]] const QString &path() const { return m_path; }

    /// The Routes file's text that brought what runs, as it was read or written; rendered where no file did.
    [[nodiscard]] QByteArray takenText() const;

    /// As last read or written, taken or not: what rejected() speaks of. Empty when the file can't be read.
    [[nodiscard]] QByteArray seenText() const { return m_seenText.value_or(QByteArray()); }

    /// To be told once they are known, so that no Endpoint or Route may use the same (see ListenPorts).
    void setListenPorts(ListenPorts ports) { m_listening = ports; }

    /// How long changes of the file are gathered before it is read; 200 ms unless set.
    void setReloadDelay(std::chrono::milliseconds delay) { m_watcher.setDelay(delay); }

Q_SIGNALS:
    void generationChanged(const signalbox::GenerationPtr &generation);

    /// A changed or reloaded file was not taken.
    void rejected(const signalbox::ConfigProblems &problems);

private:
    Result readFile(const QString &origin);
    [[nodiscard]] Configuration withoutTransient(Configuration configuration) const;
    [[nodiscard]] tl::expected<void, QString> writeFile(const Configuration &configuration);
    Result take(Configuration &&configuration, const QString &origin, Saving saving = Saving::Save);
    void checkFile();
    [[nodiscard]] bool fileHoldsUntakenEdit() const;

    QString m_path;
    std::optional<QByteArray> m_seenText; ///< As last read or written, taken or not; empty when the file can't be read.
    bool m_seenTaken = false; ///< Whether m_seenText is what runs.
    std::optional<QByteArray> m_takenText; ///< Empty when what runs is in no file.
    QByteArray m_console; ///< Of the file that was taken last; written back with every change.
    ListenPorts m_listening;
    Configuration m_transient; ///< Its Endpoints and Routes count.
    std::optional<GenerationFolder> m_folder;
    RoutesFileWatcher m_watcher;
    std::deque<GenerationPtr> m_history;
    quint64 m_lastNumber = 0;
};

} // namespace signalbox
