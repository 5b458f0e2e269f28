// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <chrono>
#include <memory>
#include <optional>

namespace signalbox {

/// The parts of a response head that anything here looks at; there is no map of fields.
struct ResponseHead
{
    int status = 0;
    bool keepAlive = false;
    bool lengthKnown = true;
    std::optional<std::chrono::seconds> retryAfter; ///< Seconds or an HTTP date; saturated to 0…86,400 s.
    QByteArray contentType; ///< Without keepFields only what is no JSON: nearly all is, and nobody asks for that.
    QByteArray fields; ///< Ready lines of the fields that TRON HTTP passes on, when asked for.
};

/// Reads one HTTP/1.1 response strictly (Boost.Beast inside) and decodes its body within a size limit. One thread. Used again
/// for the next response of the connection.
class ResponseParser
{
public:
    enum class Status : quint8 {
        NeedMore,
        Complete,
        Malformed, ///< No HTTP/1.x, or a framing that could be read in two ways.
        Truncated, ///< The stream ended within the body.
        NoResponse, ///< The stream ended before a whole head.
        TooLarge,
        Undecodable, ///< A content coding that can't be undone.
    };

    ResponseParser();
    ~ResponseParser();
    Q_DISABLE_COPY_MOVE(ResponseParser)

    /// Starts a new response. @p keepFields: collect ResponseHead::fields, and contentType whatever it is.
    void start(qint64 maxBodyBytes, bool keepFields);

    /// Takes received bytes. Any 1xx response is read over. Bytes past the end are dropped and make hasLeftover() true.
    [[nodiscard]] Status feed(const char *bytes, std::size_t size);

    /// Room for body bytes, to be read straight into; empty when the bytes must go through feed(). Call filled() after.
    struct Room
    {
        char *data = nullptr;
        qsizetype size = 0;
    };
    [[nodiscard]] Room room();
    [[nodiscard]] Status filled(qsizetype size);

    /// The peer has ended the stream.
    [[nodiscard]] Status end();

    [[nodiscard]] bool hasHead() const;
    [[nodiscard]] bool hasLeftover() const;

    /// The head was read, and only the end of the stream will end the body.
    [[nodiscard]] bool endsWithStream() const { return hasHead() && !head().lengthKnown; }
    [[nodiscard]] ResponseHead &head();
    [[nodiscard]] const ResponseHead &head() const;
    [[nodiscard]] QByteArray takeBody();

    /// Of a Malformed response: what the grammar found wrong; empty where this class itself refused it.
    [[nodiscard]] QByteArray errorText() const;

private:
    class Reader;
    std::unique_ptr<Reader> m_reader;
};

} // namespace signalbox
