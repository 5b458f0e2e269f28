// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

namespace signalbox {

/// Owns a socket descriptor on its way from the listener to a worker.
class AcceptedSocket
{
    Q_DISABLE_COPY_MOVE(AcceptedSocket)

public:
    explicit AcceptedSocket(qintptr descriptor);
    ~AcceptedSocket(); ///< Closes it unless it was released.

    qintptr release();

private:
    qintptr m_descriptor;
};

} // namespace signalbox
