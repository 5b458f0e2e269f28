// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/jsonrpcresponder.h"

#include "rehearsal/placeholders.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace signalbox {

namespace {

using namespace Qt::StringLiterals;

constexpr int parseError = -32700;
constexpr int invalidRequest = -32600;
constexpr int methodNotFound = -32601;

/// The answer to one call; no body for a notification.
struct MemberAnswer
{
    QByteArray body;
    int status = 200;
};

QByteArray jsonText(const QJsonValue &value)
{
    // QJsonDocument writes arrays and objects only.
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
}

int legacyStatus(int code)
{
    switch (code) {
    case methodNotFound:
        return 404;
    case invalidRequest:
        return 400;
    default:
        return 500;
    }
}

MemberAnswer wrap(const RpcResult &result, const QByteArray &id, bool isLegacy)
{
    const QByteArray none = "null";
    const QByteArray value = result ? jsonText(*result) : none;
    const QByteArray error = result
        ? none
        : jsonText(QJsonObject{{u"code"_s, result.error().code}, {u"message"_s, result.error().message}});
    if (isLegacy)
        return {R"({"result":)" + value + R"(,"error":)" + error + R"(,"id":)" + id + "}\n",
            result ? 200 : legacyStatus(result.error().code)};
    const QByteArray outcome
        = (result ? QByteArray(R"("result":)") : QByteArray(R"("error":)")) + (result ? value : error);
    return {R"({"jsonrpc":"2.0","id":)" + id + ',' + outcome + '}'};
}

MemberAnswer answerMember(const QByteArray &text, const RpcMethod &method, Envelope envelope)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject call = document.object();
    const bool isLegacy = envelope == Envelope::BitcoinCore && call[u"jsonrpc"_s].toString() != u"2.0"_s;
    if (document.isNull())
        return wrap(tl::unexpected(RpcError{parseError, u"Parse error"_s}), "null", isLegacy);
    if (!call[u"method"_s].isString())
        return wrap(tl::unexpected(RpcError{invalidRequest, u"Invalid Request"_s}), rawIdOf(text), isLegacy);
    const RpcResult result = method(call[u"method"_s].toString(), call[u"params"_s].toArray());
    if (!isLegacy && !call.contains(u"id"_s))
        return {{}, 204};
    return wrap(result, rawIdOf(text), isLegacy);
}

} // namespace

Responder jsonRpcResponder(const RpcMethod &method, Envelope envelope)
{
    return [method, envelope](const ReceivedRequest &request) {
        Answer answer;
        if (!request.body.trimmed().startsWith('[')) {
            const MemberAnswer member = answerMember(request.body, method, envelope);
            answer.status = member.status;
            answer.body = member.body;
            return answer;
        }
        QByteArrayList bodies;
        for (const QByteArray &member : membersOf(request.body)) {
            const MemberAnswer one = answerMember(member, method, envelope);
            if (!one.body.isEmpty())
                bodies.append(one.body.trimmed());
        }
        if (bodies.isEmpty())
            answer.status = 204;
        else
            answer.body = '[' + bodies.join(',') + ']';
        return answer;
    };
}

} // namespace signalbox
