// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfilewatcher.h"

#include <QFileInfo>

namespace signalbox {

using namespace std::chrono_literals;

RoutesFileWatcher::RoutesFileWatcher(QObject *parent)
    : QObject(parent)
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(200ms);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_delay, qOverload<>(&QTimer::start));
    // Databases in the same folder come and go all the time: they must not put off the timer again and again.
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_delay, [this] {
        if (!m_delay.isActive())
            m_delay.start();
    });
    connect(&m_delay, &QTimer::timeout, this, [this] {
        watchAgain(); // Before anybody reads, so that no change falls between.
        Q_EMIT mayHaveChanged();
    });
}

void RoutesFileWatcher::watch(const QString &path)
{
    m_delay.stop();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    if (!watched.isEmpty())
        m_watcher.removePaths(watched);
    m_path = QFileInfo(path).absoluteFilePath();
    m_watcher.addPath(QFileInfo(m_path).absolutePath());
    watchAgain();
}

void RoutesFileWatcher::setDelay(std::chrono::milliseconds delay)
{
    m_delay.setInterval(delay);
}

// A file replaced by a rename is another file: the old watch still looks at the one that went.
void RoutesFileWatcher::watchAgain()
{
    if (m_watcher.files().contains(m_path))
        m_watcher.removePath(m_path);
    if (QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
}

} // namespace signalbox
