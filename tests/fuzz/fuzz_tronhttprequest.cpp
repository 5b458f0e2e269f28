// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/tronhttprequest.h"
#include "operations/uripath.h"

#include <cstdint>
#include <cstdlib>

using namespace signalbox;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

/// The first byte names the verb, the rest is the target.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view target(reinterpret_cast<const char *>(data) + 1, size - 1);
    const TronHttpRequest request = parseTronHttpRequest(data[0] % 2 == 0 ? "GET" : "POST", target);
    if (request.refusal != TronRefusal::None) {
        require(request.operation == nullptr && request.path.empty());
        return 0;
    }
    // What is sent reads the same again, and however often it is decoded it stays below its root.
    require(normalisedPath(request.path) == request.path);
    std::string decoded = request.path;
    for (std::string before; before != decoded;) {
        before = decoded;
        require((decoded + '/').find("/../") == std::string::npos && (decoded + '/').find("/./") == std::string::npos);
        require(decoded.find("//") == std::string::npos && decoded.find_first_of("\\;") == std::string::npos);
        decoded = percentDecoded(before);
    }
    return 0;
}
