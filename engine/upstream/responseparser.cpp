// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "upstream/responseparser.h"

#include "upstream/responsecoding.h"

#include <QLocale>
#include <QTimeZone>

// An Endpoint can trip one of Beast 1.74's assertions: a last chunk without one before it, cut after "0 CR LF CR".
#define BOOST_DISABLE_ASSERTS
#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <charconv>
#include <limits>

namespace signalbox {

namespace http = boost::beast::http;
using boost::beast::string_view;
using boost::beast::error_code;
using boost::beast::iequals;

namespace {

constexpr std::uint32_t maxHeadBytes = 64 * 1024;
constexpr qsizetype firstReservation = 16 * 1024;
constexpr string_view json("application/json");

std::optional<std::chrono::seconds> parseRetryAfter(string_view value)
{
    constexpr qint64 longest = 86'400;
    qint64 seconds = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), seconds);
    if (error == std::errc::result_out_of_range)
        return std::chrono::seconds(longest);
    if (error == std::errc() && end == value.data() + value.size())
        return std::chrono::seconds(std::clamp<qint64>(seconds, 0, longest));
    const QString text = QString::fromLatin1(value.data(), static_cast<qsizetype>(value.size()));
    QDateTime date = QLocale::c().toDateTime(text, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
    if (!date.isValid())
        return std::nullopt;
    date.setTimeZone(QTimeZone::utc());
    return std::chrono::seconds(std::clamp<qint64>(QDateTime::currentDateTimeUtc().secsTo(date), 0, longest));
}

/// Beast's grammar without Beast's map of fields.
class Grammar final : public http::basic_parser<false>
{
public:
    Grammar(ResponseHead &head, QByteArray &body, qint64 maxBodyBytes, bool keepFields)
        : m_head(head)
        , m_body(body)
        , m_maxBodyBytes(maxBodyBytes)
        , m_keepFields(keepFields)
    {
        header_limit(maxHeadBytes);
        // Ours is on the decoded body. (In Beast 1.74 any length is over a limit of boost::none.)
        body_limit(std::numeric_limits<std::uint64_t>::max());
    }

    [[nodiscard]] bool isTooLarge() const { return m_tooLarge; }
    [[nodiscard]] bool isUnknownCoding() const { return m_unknownCoding; }
    [[nodiscard]] bool isGzip() const { return m_gzip; }

private:
    void on_request_impl(http::verb, string_view, string_view, int, error_code &) override {}

    void on_response_impl(int code, string_view, int version, error_code &error) override
    {
        if (code < 100)
            error = http::error::bad_status;
        m_head.status = code;
        m_http10 = version < 11;
    }

    void on_field_impl(http::field name, string_view nameText, string_view value, error_code &error) override
    {
        if (m_inBody) // Of a trailer; what comes after the body says nothing about it here.
            return;
        switch (name) {
        case http::field::content_length:
            // A second field, even an equal one, is a framing that two readers may read in two ways.
            if (std::exchange(m_sawLength, true) || value.find(',') != string_view::npos)
                error = http::error::bad_content_length;
            break;
        case http::field::transfer_encoding:
            // Beast takes "xchunked" as no coding at all.
            if (std::exchange(m_sawCoding, true) || m_http10 || !iequals(value, "chunked"))
                error = http::error::bad_transfer_encoding;
            break;
        case http::field::content_encoding:
            if (value.empty() || iequals(value, "identity"))
                break;
            // One coding is undone; a second one would have to be undone before it.
            m_unknownCoding = m_unknownCoding || m_gzip || !(iequals(value, "gzip") || iequals(value, "x-gzip"));
            m_gzip = true;
            break;
        case http::field::content_type:
            if (m_keepFields || !iequals(value.substr(0, json.size()), json))
                m_head.contentType = QByteArray(value.data(), static_cast<qsizetype>(value.size()));
            break;
        case http::field::retry_after:
            m_head.retryAfter = parseRetryAfter(value);
            keep(nameText, value);
            break;
        case http::field::cache_control:
        case http::field::etag:
        case http::field::last_modified:
        case http::field::expires:
            keep(nameText, value);
            break;
        default:
            break;
        }
    }

    void keep(string_view name, string_view value)
    {
        if (!m_keepFields)
            return;
        m_head.fields.append(name.data(), static_cast<qsizetype>(name.size())).append(": ");
        m_head.fields.append(value.data(), static_cast<qsizetype>(value.size())).append("\r\n");
    }

    void on_header_impl(error_code &error) override
    {
        m_inBody = true;
        const auto length = content_length();
        if (length && *length > static_cast<std::uint64_t>(m_maxBodyBytes)) {
            m_tooLarge = true;
            error = http::error::body_limit;
        }
    }

    void on_body_init_impl(const boost::optional<std::uint64_t> &length, error_code &) override
    {
        m_body.reserve(length ? static_cast<qsizetype>(*length) : firstReservation);
    }

    std::size_t on_body_impl(string_view bytes, error_code &error) override
    {
        if (m_body.size() + static_cast<qint64>(bytes.size()) > m_maxBodyBytes) {
            m_tooLarge = true;
            error = http::error::body_limit;
            return 0;
        }
        m_body.append(bytes.data(), static_cast<qsizetype>(bytes.size()));
        return bytes.size();
    }

    void on_chunk_header_impl(std::uint64_t size, string_view, error_code &error) override
    {
        if (size > static_cast<std::uint64_t>(m_maxBodyBytes - m_body.size())) {
            m_tooLarge = true;
            error = http::error::body_limit;
        }
    }

    std::size_t on_chunk_body_impl(std::uint64_t, string_view bytes, error_code &error) override
    {
        return on_body_impl(bytes, error);
    }

    void on_finish_impl(error_code &) override {}

    ResponseHead &m_head;
    QByteArray &m_body;
    qint64 m_maxBodyBytes;
    bool m_keepFields;
    bool m_http10 = false;
    bool m_sawLength = false;
    bool m_sawCoding = false;
    bool m_gzip = false;
    bool m_unknownCoding = false;
    bool m_tooLarge = false;
    bool m_inBody = false;
};

} // namespace

/// One response: the grammar for its head and chunks; a body of known length is read past the grammar.
class ResponseParser::Reader
{
public:
    void start(qint64 maxBodyBytes, bool keepFields)
    {
        m_maxBodyBytes = maxBodyBytes;
        m_keepFields = keepFields;
        m_pending.clear();
        m_leftover = false;
        restart();
    }

    Status feed(const char *bytes, std::size_t size)
    {
        if (m_bodyRemaining > 0) {
            const auto take = std::min<qint64>(m_bodyRemaining, static_cast<qint64>(size));
            m_body.append(bytes, take);
            m_leftover = static_cast<qint64>(size) > take;
            return filled(take);
        }
        if (m_pending.isEmpty())
            return parse(bytes, size);
        // A head (or chunk header) came in pieces; Beast wants it whole.
        m_pending.append(bytes, static_cast<qsizetype>(size));
        const QByteArray joined = std::exchange(m_pending, {});
        return parse(joined.constData(), static_cast<std::size_t>(joined.size()));
    }

    Room room()
    {
        if (m_bodyRemaining <= 0)
            return {};
        const qsizetype size = m_body.size();
        m_body.resize(size + m_bodyRemaining);
        m_roomAt = size;
        return {m_body.data() + size, static_cast<qsizetype>(m_bodyRemaining)};
    }

    Status filled(qint64 size)
    {
        if (m_roomAt >= 0)
            m_body.resize(std::exchange(m_roomAt, -1) + size);
        m_bodyRemaining -= size;
        return m_bodyRemaining == 0 ? finish() : Status::NeedMore;
    }

    Status end()
    {
        if (!m_grammar->got_some() || !m_grammar->is_header_done())
            return Status::NoResponse;
        if (m_bodyRemaining > 0 || !m_pending.isEmpty())
            return Status::Truncated;
        error_code error;
        m_grammar->put_eof(error);
        return error ? Status::Truncated : finish();
    }

    ResponseHead m_head;
    QByteArray m_body;
    std::optional<Grammar> m_grammar;
    bool m_leftover = false;
    error_code m_error;

private:
    void restart()
    {
        m_error = {};
        m_head = {};
        m_body.clear();
        m_headBytes = 0;
        m_bodyRemaining = 0;
        m_roomAt = -1;
        m_grammar.emplace(m_head, m_body, m_maxBodyBytes, m_keepFields);
    }

    Status parse(const char *bytes, std::size_t size)
    {
        std::size_t used = 0;
        while (used < size) {
            const bool hadHead = m_grammar->is_header_done();
            error_code error;
            const std::size_t taken = m_grammar->put({bytes + used, size - used}, error);
            used += taken;
            if (error && error != http::error::need_more) {
                m_error = error;
                return failure();
            }
            // Beast limits what it is given at once, not what it has taken field by field.
            if (!hadHead && (m_headBytes += taken) > maxHeadBytes)
                return Status::Malformed;
            if (!hadHead && m_grammar->is_header_done()) {
                const std::optional<Status> done = headRead(bytes, size, used);
                if (done)
                    return *done;
                continue;
            }
            if (m_grammar->is_done()) {
                m_leftover = used < size;
                return finish();
            }
            if (error == http::error::need_more) {
                if (size - used > maxHeadBytes) // A chunk extension or trailer without an end.
                    return Status::Malformed;
                m_pending = QByteArray(bytes + used, static_cast<qsizetype>(size - used));
                return Status::NeedMore;
            }
        }
        return Status::NeedMore;
    }

    /// After a whole head: what to do with the rest of the bytes; empty: parse on.
    std::optional<Status> headRead(const char *bytes, std::size_t size, std::size_t &used)
    {
        if (m_head.status == 101)
            return Status::Malformed; // Nobody asked for another protocol.
        if (m_head.status < 200) {
            restart();
            return used < size ? std::nullopt : std::optional(Status::NeedMore);
        }
        if (m_grammar->isUnknownCoding())
            return Status::Undecodable;
        m_head.keepAlive = m_grammar->keep_alive();
        m_head.lengthKnown = !m_grammar->need_eof();
        if (m_grammar->is_done()) {
            m_leftover = used < size;
            return finish();
        }
        if (!m_grammar->chunked() && m_grammar->content_length()) {
            m_bodyRemaining = static_cast<qint64>(*m_grammar->content_length());
            m_body.reserve(m_bodyRemaining);
            return feed(bytes + used, size - used);
        }
        m_grammar->eager(true);
        return used < size ? std::nullopt : std::optional(Status::NeedMore);
    }

    [[nodiscard]] Status failure() const { return m_grammar->isTooLarge() ? Status::TooLarge : Status::Malformed; }

    Status finish()
    {
        if (!m_grammar->isGzip() || m_body.isEmpty())
            return Status::Complete;
        auto decoded = decodeGzip(m_body, m_maxBodyBytes);
        if (!decoded)
            return decoded.error() == DecodeError::TooLarge ? Status::TooLarge : Status::Undecodable;
        m_body = std::move(*decoded);
        return Status::Complete;
    }

    QByteArray m_pending;
    std::size_t m_headBytes = 0;
    qint64 m_maxBodyBytes = 0;
    qint64 m_bodyRemaining = 0;
    qsizetype m_roomAt = -1;
    bool m_keepFields = false;
};

ResponseParser::ResponseParser()
    : m_reader(std::make_unique<Reader>())
{
}

ResponseParser::~ResponseParser() = default;

void ResponseParser::start(qint64 maxBodyBytes, bool keepFields)
{
    m_reader->start(maxBodyBytes, keepFields);
}

ResponseParser::Status ResponseParser::feed(const char *bytes, std::size_t size)
{
    return m_reader->feed(bytes, size);
}

ResponseParser::Room ResponseParser::room()
{
    return m_reader->room();
}

ResponseParser::Status ResponseParser::filled(qsizetype size)
{
    return m_reader->filled(size);
}

ResponseParser::Status ResponseParser::end()
{
    return m_reader->end();
}

bool ResponseParser::hasHead() const
{
    return m_reader->m_grammar && m_reader->m_grammar->is_header_done() && m_reader->m_head.status >= 200;
}

bool ResponseParser::hasLeftover() const
{
    return m_reader->m_leftover;
}

ResponseHead &ResponseParser::head()
{
    return m_reader->m_head;
}

const ResponseHead &ResponseParser::head() const
{
    return m_reader->m_head;
}

QByteArray ResponseParser::errorText() const
{
    return m_reader->m_error ? QByteArray::fromStdString(m_reader->m_error.message()) : QByteArray();
}

QByteArray ResponseParser::takeBody()
{
    return std::move(m_reader->m_body);
}

} // namespace signalbox
