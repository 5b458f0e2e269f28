// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>
#include <QString>

#include <chrono>
#include <optional>

namespace signalbox {

/// When what is shown from an incident capsule was so, and who saved it.
struct RecordedSpan
{
    std::chrono::system_clock::time_point from;
    std::chrono::system_clock::time_point to;
    QString savedBy; ///< "Signalbox 1.0.0"

    bool operator==(const RecordedSpan &) const = default;
};

/// The gateway as a whole, as the console sees it. A value.
struct GatewayStatus
{
    enum class State : quint8
    {
        Starting,
        Listening,
        NotListening, ///< Its address is taken or not allowed; see `problem`. Nothing is served.
        Stopping,
        Recorded ///< There is no gateway: what is shown was so then; see `recorded`.
    };

    State state = State::Starting;
    QString address; ///< "http://127.0.0.1:8645"; empty unless Listening.
    quint16 port = 0; ///< In use, or wanted when NotListening.
    quint16 freePort = 0; ///< When NotListening: the one that listenAt(0) would try first; 0 when that is not known.
    quint16 takenPort = 0; ///< When Listening: the usual one, which another program had on the first run; else 0.
    QString problem; ///< What happened and what to do, when NotListening or when a Route's own port failed.
    quint64 generation = 0; ///< Held by every worker; 0 before the first.
    int inFlight = 0; ///< Requests that wait for their answer.
    bool demo = false; ///< Routes and Endpoints are the demo's.
    bool readOnly = false; ///< Nothing may be changed, sent again or injected; viewing and exporting go on.
    std::optional<RecordedSpan> recorded; ///< When Recorded. Nothing can be changed then, nor asked of anybody.

    bool operator==(const GatewayStatus &) const = default;
};

/// State and address of the gateway. Lives on the console's thread, as all faces do: calls return at once, what takes
/// time is answered through a callback or a signal, and values may be stale by the time they are read. Behind a face
/// stands the engine of this process, or later a gateway elsewhere.
class GatewayFace : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] virtual GatewayStatus status() const = 0;

    /// What time it is there: ages count from it. When Recorded always the end of that time.
    [[nodiscard]] virtual std::chrono::system_clock::time_point now() const { return std::chrono::system_clock::now(); }

    /// Where applications reach @p route: "http://127.0.0.1:8645/eth", or the Route's own port. Empty while nothing
    /// listens.
    [[nodiscard]] virtual QString routeUrl(const QByteArray &route) const = 0;

    /// Listens at @p port from now on (0: the next free one after the configured) and keeps it in the configuration.
    virtual void listenAt(quint16 port) = 0;

    /// Tries the configured address again.
    virtual void retryListening() = 0;

Q_SIGNALS:
    /// Something else than inFlight has changed.
    void statusChanged(const signalbox::GatewayStatus &status);

    /// At most every 250 ms. By itself, for under load it always does, and hardly anybody shows it.
    void inFlightChanged(int inFlight);
};

} // namespace signalbox
