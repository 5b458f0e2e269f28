// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/acceptedsocket.h"

#include <unistd.h>

#include <utility>

namespace signalbox {

AcceptedSocket::AcceptedSocket(qintptr descriptor)
    : m_descriptor(descriptor)
{ }

AcceptedSocket::~AcceptedSocket()
{
    if (m_descriptor >= 0)
        ::close(int(m_descriptor));
}

qintptr AcceptedSocket::release()
{
    return std::exchange(m_descriptor, -1);
}

} // namespace signalbox
