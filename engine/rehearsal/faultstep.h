// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/receivedrequest.h"

#include <QByteArrayList>

#include <chrono>
#include <variant>

namespace signalbox {

/// Which certificate a scripted Endpoint shows. All but Good must make a careful client end the handshake.
enum class CertificateKind : std::uint8_t
{
    Good,
    Expired,
    SelfSigned,
    WrongHost,
    PinMismatch
};

/// What a scripted Endpoint does on one connection, step by step. Byte members may hold placeholders (see
/// expandPlaceholders()).
namespace step {

inline constexpr qint64 forever = -1;

/// The connection is taken; the server's loop does that by itself.
struct Accept
{
};

/// Encrypts, before any other byte. The endpoint must have been given certificates with ScriptedEndpoint::setTls().
struct Tls
{
    CertificateKind certificate = CertificateKind::Good;
    bool stall = false; ///< The greeting is never answered.
    bool requireClientCertificate = false;
};

/// Nothing is read any more, so that the peer's sending side fills up.
struct NoRead
{
};

/// Waits for a header block; the body stays unread.
struct ReadHeaders
{
};

/// Waits for one complete request.
struct ReadRequest
{
};

/// Says nothing more. What arrives is still read and counted.
struct Hold
{
};

/// Silence for a while.
struct Wait
{
    std::chrono::milliseconds time{0};
};

/// Writes raw bytes @c count times, or until the peer stops.
struct Send
{
    QByteArray bytes;
    qint64 count = 1;
};

/// Writes a few bytes per tick.
struct Drip
{
    QByteArray bytes;
    int bytesPerTick = 1;
    std::chrono::milliseconds every{100};
};

/// A 200 with the right Content-Length.
struct SendExact
{
    QByteArray body;
};

/// A 200 in chunks; `end` false leaves out the last one.
struct Chunked
{
    QByteArrayList chunks;
    bool end = true;
};

/// A well-formed response whose length is computed. At most one of body, gzipBody, gzipZeros and resultBytes is set.
struct Respond
{
    int status = 200;
    QList<HeaderField> headers{};
    int fillerHeaders = 0; ///< So many more fields.
    QByteArray body{};
    QByteArray gzipBody{}; ///< Compressed before it is sent.
    qint64 gzipZeros = 0; ///< The body is the compressed form of so many zero bytes.
    QByteArray resultBytes{}; ///< "cap-1024" or a number: a valid response whose result is a string of that length.
    QByteArray declaredLength{}; ///< "cap+1" or a number: a Content-Length that is not the body's.
};

/// Ends the connection: orderly, or with a reset.
struct Close
{
    bool reset = false;
};

/// Asks the Endpoint's Responder and goes on with the steps of its answer.
struct AskResponder
{
};

} // namespace step

using FaultStep = std::variant<step::Accept, step::Tls, step::NoRead, step::ReadHeaders, step::ReadRequest, step::Hold,
    step::Wait, step::Send, step::Drip, step::SendExact, step::Chunked, step::Respond, step::Close, step::AskResponder>;

} // namespace signalbox
