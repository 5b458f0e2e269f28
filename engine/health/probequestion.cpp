// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "health/probequestion.h"

#include "operations/bytesview.h"

namespace signalbox {

ProbeQuestion jsonRpcQuestion(std::string_view version, std::string_view method, std::string_view params)
{
    QByteArray body = R"({"jsonrpc":")";
    body.append(owned(version)).append(R"(","id":1,"method":")").append(owned(method));
    return {"POST", {}, body.append(R"(","params":)").append(owned(params)).append('}')};
}

} // namespace signalbox
