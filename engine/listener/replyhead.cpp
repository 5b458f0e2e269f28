// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "listener/replyhead.h"

#include <array>
#include <charconv>

namespace signalbox {

namespace {

std::string_view reasonPhrase(int status)
{
    switch (status) {
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 304:
        return "Not Modified";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 413:
        return "Content Too Large";
    case 415:
        return "Unsupported Media Type";
    case 417:
        return "Expectation Failed";
    case 422:
        return "Unprocessable Content";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 502:
        return "Bad Gateway";
    case 503:
        return "Service Unavailable";
    default:
        return "Status"; // TRON HTTP statuses travel as the Endpoint chose them; the phrase means nothing.
    }
}

void appendNumber(std::string &out, std::int64_t number)
{
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

} // namespace

bool isBodiless(int status)
{
    return status == 204 || status == 304;
}

void appendReplyHead(std::string &out, const ReplyHead &head)
{
    out += "HTTP/1.1 ";
    appendNumber(out, head.status);
    out += ' ';
    out += reasonPhrase(head.status);
    out += "\r\n";
    out += head.fields;
    if (head.contentLength) {
        out += "Content-Length: ";
        appendNumber(out, *head.contentLength);
        out += "\r\n";
    }
    if (!head.origin.empty()) {
        out += "Access-Control-Allow-Origin: ";
        out += head.origin;
        out += "\r\nVary: Origin\r\n"
               "Access-Control-Expose-Headers: X-Signalbox-Request-Id, X-Signalbox-Attempts, X-Signalbox-Rule, "
               "X-Signalbox-Endpoint, X-Signalbox-Tx-Id\r\n";
    }
    if (head.closes)
        out += "Connection: close\r\n";
    else if (head.saysKeepAlive)
        out += "Connection: keep-alive\r\n";
    out += "\r\n";
}

std::string_view preflightFields(bool wantsPrivateNetwork)
{
    constexpr std::string_view fields = "Access-Control-Allow-Private-Network: true\r\n"
                                        "Access-Control-Allow-Methods: GET, POST, PUT, DELETE, PATCH, HEAD\r\n"
                                        "Access-Control-Allow-Headers: content-type, authorization\r\n"
                                        "Access-Control-Max-Age: 600\r\n";
    return wantsPrivateNetwork ? fields : fields.substr(fields.find('\n') + 1);
}

} // namespace signalbox
