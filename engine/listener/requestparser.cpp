// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/requestparser.h"

#include "listener/beastrequest.h"
#include "listener/chunkline.h"
#include "listener/headscanner.h"

#include <algorithm>
#include <optional>

namespace signalbox {

namespace net = boost::asio;
using Step = ParseResult::Step;

namespace {

constexpr ParseResult refused(int status)
{
    return {Step::Refused, 0, status};
}

} // namespace

class RequestParser::Private
{
public:
    enum class Phase : std::uint8_t
    {
        Head,
        Body,
        ChunkLine,
        ChunkData,
        Trailer,
        Done
    };

    ParseResult readHead(std::string_view bytes);
    ParseResult readBody(std::string_view bytes);
    ParseResult readChunkLine(std::string_view bytes);
    ParseResult readChunkData(std::string_view bytes);
    ParseResult readTrailer(std::string_view bytes);

    /// Hands Beast a whole element; it has to take all of it.
    bool put(std::string_view bytes);

    std::optional<BeastRequest> beast;
    HeadScanner scanner;
    qint64 maxHeaderBytes = 0;
    std::size_t extensionBytes = 0;
    std::size_t lastLine = 0; ///< Length of the last chunk's line, which stays in front of the trailer.
    std::uint64_t chunkLeft = 0;
    Phase phase = Phase::Head;
    bool isAfterData = false;
};

bool RequestParser::Private::put(std::string_view bytes)
{
    boost::beast::error_code error;
    const std::size_t taken = beast->put(net::const_buffer(bytes.data(), bytes.size()), error);
    return !error && taken == bytes.size();
}

ParseResult RequestParser::Private::readHead(std::string_view bytes)
{
    constexpr int badRequest = 400;
    constexpr int headTooLarge = 431;
    const auto result = scanner.scan(bytes);
    if (result == HeadScanner::Result::Malformed)
        return refused(badRequest);
    const bool isComplete = result == HeadScanner::Result::Complete;
    const std::size_t length = isComplete ? scanner.end() : bytes.size();
    if (result == HeadScanner::Result::TooManyFields || qint64(length) > maxHeaderBytes)
        return refused(headTooLarge);
    if (!isComplete)
        return {};
    if (!put(bytes.substr(scanner.begin(), length - scanner.begin())))
        return refused(badRequest);
    if (beast->is_done())
        phase = Phase::Done;
    else
        phase = beast->chunked() ? Phase::ChunkLine : Phase::Body;
    return {Step::HeadComplete, length, 0};
}

ParseResult RequestParser::Private::readBody(std::string_view bytes)
{
    const auto left = std::size_t(*beast->content_length_remaining());
    const std::string_view part = bytes.substr(0, left);
    if (part.empty())
        return {};
    if (!put(part))
        return refused(400);
    if (beast->is_done())
        phase = Phase::Done;
    return {Step::NeedMore, part.size(), 0};
}

ParseResult RequestParser::Private::readChunkLine(std::string_view bytes)
{
    constexpr std::size_t maxExtensionBytes = 16 * 1024;
    const ChunkLine line = scanChunkLine(bytes, isAfterData);
    if (line.result == ChunkLine::Result::NeedMore)
        return {};
    extensionBytes += line.extensionBytes;
    if (line.result == ChunkLine::Result::Malformed || extensionBytes > maxExtensionBytes)
        return refused(400);
    if (line.size == 0) {
        // Beast wants the last line and the trailer in one piece.
        lastLine = line.length;
        scanner.start(HeadScanner::Section::Trailer);
        phase = Phase::Trailer;
        return readTrailer(bytes);
    }
    if (!put(bytes.substr(0, line.length)))
        return refused(beast->isOverBodyLimit ? 413 : 400);
    chunkLeft = line.size;
    isAfterData = true;
    phase = Phase::ChunkData;
    return {Step::NeedMore, line.length, 0};
}

ParseResult RequestParser::Private::readChunkData(std::string_view bytes)
{
    const std::string_view part = bytes.substr(0, std::size_t(std::min<std::uint64_t>(chunkLeft, bytes.size())));
    if (part.empty())
        return {};
    if (!put(part))
        return refused(400);
    chunkLeft -= part.size();
    if (chunkLeft == 0)
        phase = Phase::ChunkLine;
    return {Step::NeedMore, part.size(), 0};
}

ParseResult RequestParser::Private::readTrailer(std::string_view bytes)
{
    const auto result = scanner.scan(bytes.substr(lastLine));
    const bool isComplete = result == HeadScanner::Result::Complete;
    const std::size_t length = isComplete ? lastLine + scanner.end() : bytes.size();
    if (qint64(length - lastLine) > maxHeaderBytes || result == HeadScanner::Result::TooManyFields)
        return refused(431);
    if (result == HeadScanner::Result::Malformed)
        return refused(400);
    if (!isComplete)
        return {};
    if (!put(bytes.substr(0, length)) || !beast->is_done())
        return refused(400);
    phase = Phase::Done;
    return {Step::Complete, length, 0};
}

RequestParser::RequestParser()
    : d(std::make_unique<Private>())
{ }

RequestParser::~RequestParser() = default;

void RequestParser::start(qint64 maxHeaderBytes, qint64 maxRequestBytes)
{
    d->beast.emplace(maxRequestBytes);
    d->scanner.start(HeadScanner::Section::Request);
    d->maxHeaderBytes = maxHeaderBytes;
    d->extensionBytes = 0;
    d->chunkLeft = 0;
    d->phase = Private::Phase::Head;
    d->isAfterData = false;
}

ParseResult RequestParser::feed(std::string_view bytes)
{
    std::size_t consumed = 0;
    while (true) {
        ParseResult result;
        switch (d->phase) {
        case Private::Phase::Head:
            result = d->readHead(bytes);
            break;
        case Private::Phase::Body:
            result = d->readBody(bytes);
            break;
        case Private::Phase::ChunkLine:
            result = d->readChunkLine(bytes);
            break;
        case Private::Phase::ChunkData:
            result = d->readChunkData(bytes);
            break;
        case Private::Phase::Trailer:
            result = d->readTrailer(bytes);
            break;
        case Private::Phase::Done:
            result.step = Step::Complete;
            break;
        }
        bytes.remove_prefix(result.consumed);
        consumed += result.consumed;
        const bool isStuck = result.consumed == 0 && d->phase != Private::Phase::Done;
        if (result.step != Step::NeedMore || isStuck) {
            result.consumed = consumed;
            return result;
        }
    }
}

const RequestHead &RequestParser::head() const
{
    return d->beast->head;
}

bool RequestParser::hasStarted() const
{
    return d->phase != Private::Phase::Head || d->scanner.hasStarted();
}

QByteArray RequestParser::takeBody()
{
    return std::move(d->beast->body);
}

} // namespace signalbox
