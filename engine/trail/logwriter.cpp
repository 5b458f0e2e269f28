// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/logwriter.h"

#include "trail/logevent.h"
#include "trail/logline.h"

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace signalbox {

namespace {

constexpr std::size_t maxPendingBytes = std::size_t{64} * 1024 * 1024; // while a write waits for its reader
constexpr std::size_t keptCapacity = std::size_t{1024} * 1024;
constexpr int stalledReaderTimeoutMs = 1000; // for a descriptor that somebody set to non-blocking

int openForAppending(const QString &path)
{
    return ::open(
        QFile::encodeName(path).constData(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, S_IRUSR | S_IWUSR);
}

std::error_code lastError()
{
    return {errno, std::generic_category()};
}

bool waitUntilWritable(int descriptor)
{
    pollfd waiting{descriptor, POLLOUT, 0};
    return ::poll(&waiting, 1, stalledReaderTimeoutMs) > 0;
}

} // namespace

std::unique_ptr<LogWriter> LogWriter::toStandardError()
{
    return std::unique_ptr<LogWriter>(new LogWriter(STDERR_FILENO, Owns::No, {}));
}

tl::expected<std::unique_ptr<LogWriter>, std::error_code> LogWriter::toFile(const QString &path)
{
    const int descriptor = openForAppending(path);
    if (descriptor < 0)
        return tl::unexpected(lastError());
    return std::unique_ptr<LogWriter>(new LogWriter(descriptor, Owns::Yes, path));
}

LogWriter::LogWriter(int descriptor, Owns owns, QString path)
    : m_descriptor(descriptor)
    , m_owns(owns)
    , m_path(std::move(path))
{ }

LogWriter::~LogWriter()
{
    write();
    if (m_owns == Owns::Yes)
        ::close(m_descriptor);
}

void LogWriter::append(const RequestRecord &record)
{
    const std::lock_guard lock(m_pendingMutex);
    if (m_pending.size() < maxPendingBytes)
        appendRequestLine(m_pending, record);
    else
        m_lostLines.fetch_add(1, std::memory_order_relaxed);
}

void LogWriter::append(const LogEvent &event)
{
    const std::lock_guard lock(m_pendingMutex);
    if (m_pending.size() < maxPendingBytes)
        appendEventLine(m_pending, event);
    else
        m_lostLines.fetch_add(1, std::memory_order_relaxed);
}

void LogWriter::write()
{
    const std::lock_guard writeLock(m_writeMutex);
    if (m_reopenWanted.exchange(false))
        reopenNow();
    m_writing.clear();
    {
        const std::lock_guard lock(m_pendingMutex);
        m_writing.swap(m_pending);
    }
    writeAll(m_writing);
    if (m_writing.capacity() > keptCapacity)
        std::string().swap(m_writing);
}

void LogWriter::reopen()
{
    m_reopenWanted.store(true);
}

void LogWriter::reopenNow()
{
    if (m_owns == Owns::No)
        return;
    const int descriptor = openForAppending(m_path);
    if (descriptor < 0) {
        const QString reason = QString::fromStdString(lastError().message());
        append(LogEvent{"log_not_reopened", {{"file", m_path}, {"reason", reason}}});
        return;
    }
    ::close(m_descriptor);
    m_descriptor = descriptor;
    m_insideLine = false;
}

void LogWriter::writeAll(const std::string &text)
{
    std::string_view rest = text;
    // The line that was cut is lost; what follows must start on one of its own.
    if (m_insideLine && !rest.empty() && ::write(m_descriptor, "\n", 1) == 1)
        m_insideLine = false;
    while (!rest.empty()) {
        const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
        if (written > 0) {
            m_insideLine = rest[static_cast<std::size_t>(written) - 1] != '\n';
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (written < 0 && errno == EINTR) {
            continue;
        } else if (!(written < 0 && errno == EAGAIN && waitUntilWritable(m_descriptor))) {
            m_lostLines.fetch_add(
                static_cast<std::uint64_t>(std::count(rest.begin(), rest.end(), '\n')), std::memory_order_relaxed);
            return;
        }
    }
}

} // namespace signalbox
