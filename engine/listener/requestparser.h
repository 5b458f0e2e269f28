// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/requesthead.h"

#include <QByteArray>

#include <memory>
#include <string_view>

namespace signalbox {

/// What one call of RequestParser::feed() came to.
struct ParseResult
{
    enum class Step : std::uint8_t
    {
        NeedMore, ///< Keep what was not consumed and feed it again with more behind it.
        HeadComplete, ///< head() may be judged now; feed the rest afterwards.
        Complete, ///< takeBody() and start() again; the rest belongs to the next request.
        Refused, ///< Malformed or over a limit: answer `status` and close.
    };

    Step step = Step::NeedMore;
    std::size_t consumed = 0;
    int status = 0; ///< 400, 413 or 431.
};

/// Bytes of one request in, its head and de-chunked body out. The strict scans stand in front, Boost.Beast's parser
/// behind them; what either refuses is refused (reference/qnam-facts.md section 10). One object serves a connection for
/// its life. Pure.
class RequestParser
{
public:
    RequestParser();
    ~RequestParser();
    Q_DISABLE_COPY_MOVE(RequestParser)

    /// Forgets the last request. Limits in bytes.
    void start(qint64 maxHeaderBytes, qint64 maxRequestBytes);

    ParseResult feed(std::string_view bytes);

    /// After HeadComplete, until the bytes fed change.
    [[nodiscard]] const RequestHead &head() const;

    /// Whether a byte of the request has arrived; empty lines before it do not count.
    [[nodiscard]] bool hasStarted() const;

    QByteArray takeBody();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace signalbox
