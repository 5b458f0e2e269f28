// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcversion.h"

namespace signalbox {

bool isVersion(const JsonMember &version, Protocol protocol)
{
    if (version.isString("2.0"))
        return true;
    return speaksLegacyJsonRpc(protocol)
        && (!version.isPresent() || version.isString("1.0") || version.isString("1.1"));
}

} // namespace signalbox
