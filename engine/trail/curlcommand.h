// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QString>

namespace signalbox {

/// A request as an application sends it to the gateway, or the gateway to an Endpoint.
struct CurlRequest
{
    QByteArray url; ///< With the path and query of TRON HTTP.
    bool get = false; ///< GET without a body instead of POST.
    QByteArray contentType; ///< Empty: application/json.
    QByteArray body; ///< Any bytes.
    QByteArrayList fields; ///< Further header fields: "Authorization: Bearer {credential}".
    bool needsKey = false; ///< The Route's key is taken from the environment: `SIGNALBOX_KEY`.
};

/// A command for a POSIX shell that sends exactly these bytes with curl. Readable where the body is text; what a
/// terminal or curl itself would change (control characters, bytes that are no UTF-8, a leading @, what is too long
/// for an argument) goes through `printf` and standard input. Pure.
[[nodiscard]] QString curlCommand(const CurlRequest &request);

} // namespace signalbox
