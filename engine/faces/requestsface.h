// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "trail/requestsnapshot.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <optional>

namespace signalbox {

/// The finished requests and their trails.
class RequestsFace : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The newest @p count, oldest first.
    [[nodiscard]] virtual RequestSnapshots newest(std::size_t count) const = 0;

    /// Null when it is not held any more.
    [[nodiscard]] virtual RequestSnapshot find(const QByteArray &requestId) const = 0;

    /// Empty when nothing was kept of it.
    [[nodiscard]] virtual std::optional<CapturedBodies> bodies(const QByteArray &requestId) const = 0;

    /// Requests that were served but never shown because the console was too slow.
    [[nodiscard]] virtual quint64 dropped() const = 0;

    /// Sends @p body to @p route through the gateway's own address, as an application would. @p done gets the HTTP
    /// status (0: no answer) and the answer's body; not called once @p context is gone.
    virtual void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int status, const QByteArray &answer)> done)
        = 0;

Q_SIGNALS:
    /// In batches, at most every 100 ms; oldest first; each request once.
    void requestsTaken(const signalbox::RequestSnapshots &requests);
};

} // namespace signalbox
