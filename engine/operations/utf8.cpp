// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/utf8.h"

#include <simdjson.h>

namespace signalbox {

bool isValidUtf8(std::string_view bytes)
{
    return simdjson::validate_utf8(bytes);
}

} // namespace signalbox
