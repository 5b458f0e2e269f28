// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "listener/requesthead.h"

#include <QByteArray>

#include <boost/beast/http/basic_parser.hpp>

namespace signalbox {

/// Boost.Beast's parser without a header map: it fills a RequestHead of views and appends the body. It adds the framing
/// checks that Beast leaves out. Heavy header: for requestparser.cpp alone.
class BeastRequest final : public boost::beast::http::basic_parser<true>
{
public:
    explicit BeastRequest(qint64 maxRequestBytes);

    RequestHead head;
    QByteArray body;
    bool isOverBodyLimit = false; ///< Why put() failed: 413 instead of 400.

private:
    using Error = boost::beast::error_code;
    using Text = boost::beast::string_view;

    void on_request_impl(boost::beast::http::verb verb, Text name, Text target, int version, Error &error) override;
    void on_response_impl(int, Text, int, Error &) override { }
    void on_field_impl(boost::beast::http::field field, Text name, Text value, Error &error) override;
    void on_header_impl(Error &error) override;
    void on_body_init_impl(const boost::optional<std::uint64_t> &length, Error &error) override;
    std::size_t on_body_impl(Text bytes, Error &error) override;
    void on_chunk_header_impl(std::uint64_t size, Text extensions, Error &error) override;
    std::size_t on_chunk_body_impl(std::uint64_t remaining, Text bytes, Error &error) override;
    void on_finish_impl(Error &) override { }

    void takeUnknownField(std::string_view name, std::string_view value);
    bool takeOnce(unsigned bit);

    std::uint64_t m_maxRequestBytes;
    unsigned m_seen = 0; ///< Bits of the fields that may stand once.
    bool m_isHeadDone = false;
};

} // namespace signalbox
