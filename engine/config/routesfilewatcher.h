// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <chrono>

namespace signalbox {

/// Tells that a file may have changed: written in place, replaced by a rename (as editors do), deleted or made again.
/// Its folder is watched as well, so it may also speak up without reason; whoever listens compares the content. Changes
/// are gathered for a short while, so that a file is not read half written. Main thread.
class RoutesFileWatcher final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RoutesFileWatcher)

public:
    explicit RoutesFileWatcher(QObject *parent = nullptr);

    /// Watches @p path, which need not exist, instead of what was watched before.
    void watch(const QString &path);

    /// How long changes are gathered; 200 ms unless set.
    void setDelay(std::chrono::milliseconds delay);

Q_SIGNALS:
    void mayHaveChanged();

private:
    void watchAgain();

    QFileSystemWatcher m_watcher;
    QTimer m_delay;
    QString m_path;
};

} // namespace signalbox
