// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QString>

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>

namespace signalbox {

struct LogEvent;
struct RequestRecord;

/// The log (spec section 11): one JSON object per line on standard error or in a file. Lines are gathered in memory by
/// append(), which never touches the file, and written together by write(), which the trail thread calls at its
/// cadence. Every method may be called from any thread.
class LogWriter final
{
public:
    /// Standard error; the descriptor stays open.
    [[nodiscard]] static std::unique_ptr<LogWriter> toStandardError();

    /// Appends to @p path, which is made readable by its owner alone when it does not exist.
    [[nodiscard]] static tl::expected<std::unique_ptr<LogWriter>, std::error_code> toFile(const QString &path);

    ~LogWriter();
    Q_DISABLE_COPY_MOVE(LogWriter)

    void append(const RequestRecord &record);
    void append(const LogEvent &event);

    /// Writes what was appended; waits for the file, never for a thread that appends. What can't be written is given up
    /// and counted, so that a full disk or a reader that stopped costs log lines, not memory.
    void write();

    /// Opens the file anew before the next write, after a log rotation has renamed it (SIGHUP). When that fails the old
    /// one goes on and the log says so. Nothing to do for standard error.
    void reopen();

    /// Lines that could not be written.
    [[nodiscard]] std::uint64_t lostLines() const { return m_lostLines.load(std::memory_order_relaxed); }

private:
    enum class Owns : bool
    {
        No,
        Yes
    };
    LogWriter(int descriptor, Owns owns, QString path);

    void reopenNow();
    void writeAll(const std::string &text);

    std::mutex m_pendingMutex;
    std::string m_pending; ///< Guarded by m_pendingMutex.

    std::mutex m_writeMutex; ///< Guards everything below but the atomics; never taken by append().
    std::string m_writing; ///< Kept for its capacity.
    int m_descriptor;
    const Owns m_owns;
    const QString m_path;
    bool m_insideLine = false; ///< A write was given up in the middle of a line.

    std::atomic<bool> m_reopenWanted = false;
    std::atomic<std::uint64_t> m_lostLines = 0;
};

} // namespace signalbox
