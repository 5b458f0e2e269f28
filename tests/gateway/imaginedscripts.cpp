// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "imaginedscripts.h"

namespace signalbox::test {

const char *scriptFor(ImaginedEnd end)
{
    switch (end) {
    case ImaginedEnd::Result:
        return R"(["accept","read_request",{"respond":{"body":"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"0x1\"}"}}])";
    case ImaginedEnd::ApplicationError:
        return R"(["accept","read_request",{"respond":{"body":"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32000,\"message\":\"no\"}}"}}])";
    case ImaginedEnd::ConnectionRefused:
        return R"(["refuse"])";
    case ImaginedEnd::CloseAfterSend:
        return R"(["accept","read_request",{"close":"fin"}])";
    case ImaginedEnd::InvalidJson:
        return R"(["accept","read_request",{"respond":{"body":"<html>"}}])";
    case ImaginedEnd::WrongId:
        return R"(["accept","read_request",{"respond":{"body":"{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":1}"}}])";
    case ImaginedEnd::Http401:
        return R"(["accept","read_request",{"respond":{"status":401,"body":"no"}}])";
    case ImaginedEnd::Http403:
        return R"(["accept","read_request",{"respond":{"status":403,"body":"no"}}])";
    case ImaginedEnd::Http429:
        return R"(["accept","read_request",{"respond":{"status":429,"body":"no"}}])";
    case ImaginedEnd::Http500:
        return R"(["accept","read_request",{"respond":{"status":500,"body":"no"}}])";
    case ImaginedEnd::Http502:
        return R"(["accept","read_request",{"respond":{"status":502,"body":"no"}}])";
    case ImaginedEnd::Http503:
        return R"(["accept","read_request",{"respond":{"status":503,"body":"no"}}])";
    default:
        return nullptr;
    }
}

} // namespace signalbox::test
