// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QUrl>

#include <chrono>
#include <optional>

namespace signalbox {

/// One response as it came over the wire.
struct RawResponse
{
    int status = 0;
    QList<QPair<QByteArray, QByteArray>> headers;
    QByteArray body; ///< Chunks joined.
    bool complete = true; ///< False for a response cut by the end of the connection.

    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    [[nodiscard]] int count(QByteArrayView name) const; ///< How many fields have this name.
};

/// A client of plain sockets for tests: it sends the bytes it is given and nothing else, and re-sends nothing. Waiting
/// spins the event loop, so that servers in the same thread go on. Waits return false when the time is over.
class RawHttpClient final : public QObject
{
    Q_OBJECT

public:
    explicit RawHttpClient(QObject *parent = nullptr);
    ~RawHttpClient() override;
    Q_DISABLE_COPY_MOVE(RawHttpClient)

    /// Connects; for https with @p tls and its verification.
    [[nodiscard]] bool connectTo(
        const QUrl &url, const QSslConfiguration &tls = QSslConfiguration::defaultConfiguration());
    [[nodiscard]] bool connectTo(quint16 port);

    void send(QByteArrayView bytes);

    /// A POST with right length and Host, kept alive.
    void post(const QByteArray &path, const QByteArray &body, const QByteArray &extraFields = {});

    void closeSendingSide(); ///< Half-close.
    void close(); ///< Orderly.
    void reset();

    /// True once @p count final (not 1xx) responses are complete.
    [[nodiscard]] bool waitForResponses(qsizetype count, std::chrono::milliseconds time = defaultTime);
    [[nodiscard]] bool waitForBytes(qsizetype count, std::chrono::milliseconds time = defaultTime);
    [[nodiscard]] bool waitForEnd(std::chrono::milliseconds time = defaultTime);

    /// POSTs and waits for the answer; none when it did not come complete.
    [[nodiscard]] std::optional<RawResponse> ask(const QByteArray &path, const QByteArray &body);

    [[nodiscard]] const QList<RawResponse> &responses() const { return m_responses; } ///< Final ones, in order.
    [[nodiscard]] int interimResponses() const { return m_interim; }
    [[nodiscard]] const QByteArray &received() const { return m_received; } ///< Every byte so far.
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    [[nodiscard]] bool wasReset() const { return m_wasReset; } ///< Ended by a reset, not orderly.
    [[nodiscard]] QString errorString() const { return m_socket.errorString(); }
    [[nodiscard]] QSslSocket &socket() { return m_socket; }

    static constexpr std::chrono::milliseconds defaultTime{5000};

private:
    void read();
    bool parseOne();
    void end();
    void forgetWitness();

    QSslSocket m_socket;
    QByteArray m_host;
    QByteArray m_received;
    qsizetype m_parsed = 0; ///< Bytes of m_received that belong to complete responses.
    QList<RawResponse> m_responses;
    int m_interim = 0;
    bool m_hasEnded = false;
    bool m_wasReset = false;
    int m_witness = -1; ///< A second descriptor of the connection: QTcpSocket hides whether it ended by a reset.
};

} // namespace signalbox
