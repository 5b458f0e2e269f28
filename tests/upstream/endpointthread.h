// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/scriptedendpoint.h"
#include "support/testcertificates.h"
#include "upstream/endpointaccess.h"

#include <QSemaphore>
#include <QThread>

#include <functional>

namespace signalbox {

/// A scripted Endpoint with a thread of its own: it goes on while the test's event loop stands still.
class EndpointThread final
{
public:
    explicit EndpointThread(const std::function<void(ScriptedEndpoint &)> &setUp);
    ~EndpointThread();
    Q_DISABLE_COPY_MOVE(EndpointThread)

    /// Calls @p function in the Endpoint's thread and waits for it.
    void call(const std::function<void(ScriptedEndpoint &)> &function);

    /// From here the Endpoint's thread stands still, and nothing is read there but by the kernel, until resume().
    void hold();
    void resume();

    /// Lets the Endpoint's thread do what it has to do, without running the event loop of this one.
    void settle();

    [[nodiscard]] EndpointAccess access(const TestCertificates *certificates = nullptr);
    [[nodiscard]] int connections();
    [[nodiscard]] int deliveries();

private:
    QThread m_thread;
    QSemaphore m_resumed;
    bool m_isHeld = false;
    QObject m_context; ///< In the thread.
    ScriptedEndpoint *m_endpoint = nullptr;
};

} // namespace signalbox
