// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "unixsignals.h"

#include <QSocketNotifier>

#include <csignal>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace signalbox {

namespace {

/// A handler may do little more than write a byte; the event loop reads it.
std::array<int, 2> signalPipe {-1, -1};

void handleSignal(int number)
{
    const char byte = static_cast<char>(number);
    [[maybe_unused]] const ssize_t written = ::write(signalPipe[1], &byte, 1);
}

} // namespace

UnixSignals::UnixSignals(QObject *parent)
    : QObject(parent)
{
    if (::pipe2(signalPipe.data(), O_NONBLOCK | O_CLOEXEC) != 0)
        qFatal("no pipe for signals");
    m_notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &UnixSignals::readSignals);
    struct sigaction action {};
    action.sa_handler = handleSignal;
    action.sa_flags = SA_RESTART;
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        ::sigaction(number, &action, nullptr);
    action.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &action, nullptr);
}

UnixSignals::~UnixSignals()
{
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        std::signal(number, SIG_DFL);
    ::close(signalPipe[0]);
    ::close(signalPipe[1]);
}

void UnixSignals::readSignals()
{
    char byte = 0;
    while (::read(signalPipe[0], &byte, 1) == 1) {
        if (byte == SIGHUP)
            Q_EMIT reloadWanted();
        else
            Q_EMIT terminationWanted(byte == SIGINT ? QStringLiteral("SIGINT") : QStringLiteral("SIGTERM"));
    }
}

} // namespace signalbox
