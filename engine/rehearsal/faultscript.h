// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/faultstep.h"

#include <tl/expected.hpp>

#include <QJsonArray>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace signalbox {

/// Something a script asks for that no server can do by itself: the test must arrange it, or skip with a reason.
struct Arrangement
{
    enum class Kind : std::uint8_t
    {
        Dns,
        Config,
        Local,
        Database,
        Clock,
        Suspend,
        Client,
        Proxy,
        ProxyConnect
    };
    Kind kind = Kind::Dns;
    QJsonValue value; ///< As written, for example "nxdomain", ["127.0.0.2", "127.0.0.1"] or -3600.
    int afterRequest = 0; ///< 0: before the request is sent; 1: while the Endpoint holds a complete request.

    /// "dns", "proxy_connect", …: the name in the step language.
    [[nodiscard]] QByteArray name() const;
};

/// The behaviour of one Endpoint, read from the step language of the fault case files. A value; any thread.
class FaultScript
{
public:
    /// What a client meets when it connects.
    enum class Place : std::uint8_t
    {
        Listening,
        Refused,
        Unreachable,
        BlackHole
    };

    /// Reads a list of steps. The error names the step that is not understood.
    [[nodiscard]] static tl::expected<FaultScript, QString> fromJson(const QJsonArray &steps);

    /// The same from JSON text, for scripts written in code.
    [[nodiscard]] static tl::expected<FaultScript, QString> fromJson(QByteArrayView text);

    /// Reads each request and answers `"0x1"` with its id.
    [[nodiscard]] static FaultScript healthy();

    /// Steps given as values.
    [[nodiscard]] static FaultScript fromSteps(const QList<FaultStep> &steps);

    [[nodiscard]] Place place() const { return m_place; }

    /// What the test has to arrange; empty when the server plays the script alone.
    [[nodiscard]] const QList<Arrangement> &environment() const { return m_environment; }

    /// The TLS step of the script, if any.
    [[nodiscard]] std::optional<step::Tls> tls() const;

    /// The steps for the n-th request of a connection (`first`, `then`); the last list serves all later ones.
    [[nodiscard]] const QList<FaultStep> &stepsForRequest(qsizetype index) const;

private:
    Place m_place = Place::Listening;
    QList<Arrangement> m_environment;
    QList<QList<FaultStep>> m_phases;
};

} // namespace signalbox
