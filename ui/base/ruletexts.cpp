// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/ruletexts.h"

#include "failover/rulewords.h"
#include "operations/bytesview.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace signalbox {

namespace {

constexpr auto texts = std::to_array<const char *>({
    QT_TRANSLATE_NOOP("rules", "The answer is a valid result."),
    QT_TRANSLATE_NOOP("rules", "Nothing is to be done: the answer is the Endpoint's own."),
    QT_TRANSLATE_NOOP("rules",
        "The answer is a valid application error. “Already known”, a wrong nonce and a duplicate are such errors too."),
    QT_TRANSLATE_NOOP("rules",
        "Read the error: it is about the request, not about the Endpoint. Before a transaction is signed anew, look at "
        "its row in Broadcasts."),
    QT_TRANSLATE_NOOP("rules",
        "TRON HTTP: the status is 2xx or one that no other rule names; or it is 408, 425 or 5xx and the operation may "
        "not be sent twice."),
    QT_TRANSLATE_NOOP("rules",
        "Judge the status as if the Endpoint had been asked directly. After a 5xx, check whether the call took effect "
        "before it is sent again."),
    QT_TRANSLATE_NOOP("rules",
        "The attempt failed before the Endpoint could act. This holds for every class, notifications included."),
    QT_TRANSLATE_NOOP("rules",
        "Look at the Endpoint: its address, its TLS, its credentials or the network are at fault, not the request."),
    QT_TRANSLATE_NOOP("rules",
        "The status is 401 or 403 and there is no valid JSON-RPC answer; with TRON HTTP, the status alone. This holds "
        "for every class, but not for notifications."),
    QT_TRANSLATE_NOOP("rules", "Check the credentials of the Endpoint."),
    QT_TRANSLATE_NOOP("rules", "TRON HTTP: the status is 3xx or 429. This holds for every class."),
    QT_TRANSLATE_NOOP("rules",
        "After 429, send less or add an Endpoint. After a redirect, correct the Endpoint's URL: redirects are never "
        "followed."),
    QT_TRANSLATE_NOOP("rules",
        "The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and "
        "the operation changes nothing."),
    QT_TRANSLATE_NOOP("rules",
        "Nothing is to be done for this request. If it happens often, look at the timeouts and errors of the "
        "Endpoint."),
    QT_TRANSLATE_NOOP("rules",
        "The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave 408, 425 or 5xx; and "
        "the operation broadcasts a signed transaction."),
    QT_TRANSLATE_NOOP(
        "rules", "Do not sign anew. Follow the transaction in Broadcasts: every Endpoint that was tried may have it."),
    QT_TRANSLATE_NOOP("rules",
        "The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
        "the operation makes or uses what lives in one Endpoint: filters, cursors, subscriptions."),
    QT_TRANSLATE_NOOP("rules", "Ask the same Endpoint whether the call took effect, or begin the session anew."),
    QT_TRANSLATE_NOOP("rules",
        "The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
        "the operation changes something in the Endpoint or uses its keys."),
    QT_TRANSLATE_NOOP("rules",
        "Check the state of the Endpoint before the request is sent again. Only its sender knows whether twice is too "
        "often."),
    QT_TRANSLATE_NOOP("rules",
        "The Endpoint may have acted, or its answer is structurally invalid, or TRON HTTP gave no complete answer; and "
        "the operation stands in no table."),
    QT_TRANSLATE_NOOP("rules",
        "Check the state first. If the operation is harmless to repeat, an override of its class in the Route lets it "
        "move on."),
    QT_TRANSLATE_NOOP("rules", "A notification failed after it was sent, or the status was not 2xx."),
    QT_TRANSLATE_NOOP("rules", "Nothing confirms a notification. Where delivery counts, send a call with an id."),
    QT_TRANSLATE_NOOP("rules", "A notification got a 2xx status. The body is not read into a reply."),
    QT_TRANSLATE_NOOP("rules", "Nothing is to be done."),
    QT_TRANSLATE_NOOP("rules",
        "The attempt would have moved on, but the effective limit is used up: the smaller of the Route's and the "
        "deployment's."),
    QT_TRANSLATE_NOOP("rules",
        "See why each attempt failed. Raise max_attempts or the deployment limit only where later Endpoints would have "
        "answered."),
    QT_TRANSLATE_NOOP("rules",
        "The attempt would have moved on below the limit, but no target is left to try; also without any attempt, when "
        "no target is available."),
    QT_TRANSLATE_NOOP("rules", "Add or enable targets, lift cordons, or wait until circuits close."),
    QT_TRANSLATE_NOOP("rules", "The attempt would have moved on, but the client has closed its connection."),
    QT_TRANSLATE_NOOP(
        "rules", "Give the client a longer timeout than the Route's worst case, or the Route a shorter one."),
    QT_TRANSLATE_NOOP("rules", "The Gateway itself is at fault."),
    QT_TRANSLATE_NOOP("rules", "Export the trail and report it: this is not meant to happen."),
});

QString translated(std::string_view text)
{
    return QCoreApplication::translate("rules", std::string(text).c_str());
}

} // namespace

std::span<const char *const> ruleTexts()
{
    return texts;
}

QString words::ruleName(Rule rule)
{
    return textOf(ruleId(rule));
}

QString words::ruleCondition(Rule rule)
{
    return translated(signalbox::ruleCondition(rule));
}

QString words::ruleAdvice(Rule rule)
{
    return translated(signalbox::ruleAdvice(rule));
}

} // namespace signalbox
