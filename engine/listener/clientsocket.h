// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QSocketNotifier>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace signalbox {

/// The descriptor of one accepted connection with its notifiers: bytes go between the kernel and the caller's memory,
/// without a buffer in between and without waiting. Not a QTcpSocket: setSocketDescriptor() ignores
/// QIODevice::Unbuffered (Qt 6.4), so that every byte would be copied twice, and a closed sending side would end the
/// answer too. One thread.
class ClientSocket
{
    Q_DISABLE_COPY_MOVE(ClientSocket)

public:
    /// Of a read or write; values above 0 are bytes.
    static constexpr qint64 wouldBlock = 0;
    static constexpr qint64 ended = -1; ///< Closed sending side, reset or any other error.

    ClientSocket() = default;
    ~ClientSocket();

    /// Takes @p descriptor over and calls back when there is something to read (also an end) or room to write. Reading
    /// starts enabled. False, and the descriptor stays the caller's, when its flags cannot be set.
    [[nodiscard]] bool open(qintptr descriptor, std::function<void()> onReadable, std::function<void()> onWritable);

    qint64 read(char *buffer, qint64 size);
    qint64 write(std::string_view bytes);

    void setReading(bool isWanted);
    void setWriting(bool isWanted);

    /// The port at the other end; 0 when the system does not say.
    [[nodiscard]] std::uint16_t peerPort() const;

    /// Whether the peer has closed, asked without reading.
    [[nodiscard]] bool hasPeerClosed() const;

    void shutdownWrite();

    /// close() will send a reset and drop what the peer did not take, instead of offering it for minutes.
    void dropOnClose();

    void close();

private:
    int m_descriptor = -1;
    std::optional<QSocketNotifier> m_readNotifier;
    std::optional<QSocketNotifier> m_writeNotifier;
};

} // namespace signalbox
