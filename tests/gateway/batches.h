// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gatewayfixture.h"

#include "rehearsal/jsonrpcresponder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox::test {

/// The same answer to every call, with its id.
inline Responder echo(const QString &result = QStringLiteral("0x1"))
{
    return jsonRpcResponder([result](const QString &, const QJsonArray &) { return QJsonValue(result); });
}

inline QByteArray batch(const QByteArrayList &members)
{
    return '[' + members.join(',') + ']';
}

inline QJsonArray arrayOf(const signalbox::RawResponse &response)
{
    return QJsonDocument::fromJson(response.body).array();
}

inline int errorOf(const QJsonValue &answer)
{
    return answer[u"error"][u"code"].toInt();
}

} // namespace signalbox::test
