// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

#include <array>

QT_FORWARD_DECLARE_CLASS(QSocketNotifier)

namespace signalbox {

/// Turns SIGTERM, SIGINT and SIGHUP into Qt signals of the main thread, and ignores SIGPIPE. One per program.
class UnixSignals final : public QObject
{
    Q_OBJECT

public:
    explicit UnixSignals(QObject *parent = nullptr);
    ~UnixSignals() override;
    Q_DISABLE_COPY_MOVE(UnixSignals)

Q_SIGNALS:
    /// SIGTERM or SIGINT. @p name is "SIGTERM" or "SIGINT".
    void terminationWanted(const QString &name);

    /// SIGHUP
    void reloadWanted();

private:
    void readSignals();

    QSocketNotifier *m_notifier = nullptr;
};

} // namespace signalbox
