// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/logline.h"

#include "operations/bytesview.h"
#include "trail/jsontext.h"
#include "trail/logevent.h"
#include "trail/outcomeword.h"
#include "trail/redact.h"

namespace signalbox {

namespace {

constexpr std::size_t maxMethodBytes = 256; // the gateway cuts it too; a log line must not depend on that

// Keys are ours and plain: they go out without a scan. @p lead is `{` before the first member and `,` before the
// others.
void appendKey(std::string &out, char lead, std::string_view key)
{
    out.push_back(lead);
    out.push_back('"');
    out.append(key);
    out.append("\":");
}

void appendMember(std::string &out, char lead, std::string_view key, std::string_view value)
{
    appendKey(out, lead, key);
    jsontext::appendString(out, value);
}

void appendMember(std::string &out, char lead, std::string_view key, std::int64_t value)
{
    appendKey(out, lead, key);
    jsontext::appendNumber(out, value);
}

void appendPhases(std::string &out, const AttemptPhases &phases)
{
    char lead = '{';
    const auto append = [&out, &lead](std::string_view key, std::chrono::microseconds duration) {
        if (duration.count() < 0)
            return;
        appendMember(out, lead, key, duration.count());
        lead = ',';
    };
    append("queue_us", phases.queue);
    append("resolve_us", phases.resolve);
    append("connect_us", phases.connect);
    append("tls_us", phases.tls);
    append("send_us", phases.send);
    append("first_byte_us", phases.firstByte);
    append("body_us", phases.body);
    appendMember(out, lead, "total_us", std::max<std::int64_t>(phases.total.count(), 0));
    out.push_back('}');
}

void appendAttempt(std::string &out, const AttemptRecord &attempt)
{
    const AttemptOutcome &outcome = attempt.outcome;
    appendMember(out, '{', "endpoint", view(attempt.endpointId));
    appendMember(out, ',', "certainty", certaintyName(outcome.certainty));
    appendMember(out, ',', "decision", decisionName(attempt.verdict.decision));
    appendMember(out, ',', "rule", ruleId(attempt.verdict.rule));
    if (attempt.verdict.cause != attempt.verdict.rule)
        appendMember(out, ',', "cause", ruleId(attempt.verdict.cause));
    appendMember(out, ',', "deliveries", attempt.deliveries);
    if (attempt.unsentBytes != 0)
        appendMember(out, ',', "unsent_bytes", attempt.unsentBytes);
    if (attempt.injected != InjectedFault::None)
        appendMember(out, ',', "injected", attemptEndName(attempt.injected));
    if (outcome.fault != AccessFault::None)
        appendMember(out, ',', "fault", accessFaultName(outcome.fault));
    if (outcome.httpStatus != 0)
        appendMember(out, ',', "status", outcome.httpStatus);
    if (outcome.defect != ResponseDefect::None)
        appendMember(out, ',', "defect", responseDefectName(outcome.defect));
    if (attempt.applicationErrorCode != 0)
        appendMember(out, ',', "error_code", attempt.applicationErrorCode);
    if (!attempt.contentType.isEmpty())
        appendMember(out, ',', "content_type", view(attempt.contentType));
    if (!attempt.errorText.isEmpty())
        appendMember(out, ',', "error_text", view(attempt.errorText));
    appendMember(out, ',', "started_after_us", attempt.startedAfter.count());
    appendKey(out, ',', "phases");
    appendPhases(out, attempt.phases);
    out.push_back('}');
}

// `[]` or `[item,item]`
template <typename List, typename AppendItem>
void appendList(std::string &out, std::string_view key, const List &list, AppendItem appendItem)
{
    appendKey(out, ',', key);
    char lead = '[';
    for (const auto &item : list) {
        out.push_back(lead);
        appendItem(out, item);
        lead = ',';
    }
    out.append(lead == '[' ? "[]" : "]");
}

void appendOptionalMembers(std::string &out, const RequestRecord &record)
{
    if (record.hasRule)
        appendMember(out, ',', "rule", ruleId(record.rule));
    if (record.limit > 0)
        appendMember(out, ',', "limit", record.limit);
    if (!record.parentId.isEmpty())
        appendMember(out, ',', "parent", view(record.parentId));
    if (record.memberCount > 0)
        appendMember(out, ',', "members", record.memberCount);
    if (!record.txId.isEmpty())
        appendMember(out, ',', "tx_id", view(record.txId));
    if (record.client.port != 0) {
        appendKey(out, ',', "client");
        appendMember(out, '{', "port", record.client.port);
        if (!record.client.userAgent.isEmpty())
            appendMember(out, ',', "user_agent", view(record.client.userAgent));
        out.push_back('}');
    }
    if (record.shape == RequestShape::Notification)
        out.append(",\"notification\":true");
    if (record.classOverridden)
        out.append(",\"overridden\":true");
    if (!record.skipped.empty()) {
        appendList(out, "skipped", record.skipped, [](std::string &text, const SkippedCandidate &candidate) {
            appendMember(text, '{', "endpoint", view(candidate.endpointId));
            appendMember(text, ',', "reason", admissionName(candidate.reason));
            text.push_back('}');
        });
    }
}

void appendText(std::string &out, const QString &text)
{
    const QByteArray utf8 = redact(text).toUtf8();
    jsontext::appendString(out, view(utf8));
}

struct ValueAppender
{
    std::string &out;

    void operator()(bool value) const { out.append(value ? "true" : "false"); }
    void operator()(std::int64_t value) const { jsontext::appendNumber(out, value); }
    void operator()(const QString &value) const { appendText(out, value); }
    void operator()(const QStringList &values) const
    {
        char lead = '[';
        for (const QString &value : values) {
            out.push_back(lead);
            appendText(out, value);
            lead = ',';
        }
        out.append(lead == '[' ? "[]" : "]");
    }
};

} // namespace

void appendRequestLine(std::string &out, const RequestRecord &record)
{
    appendMember(out, '{', "id", view(record.id));
    appendKey(out, ',', "time");
    jsontext::appendTime(out, record.arrivedAt);
    appendMember(out, ',', "route", view(record.route));
    appendMember(out, ',', "method", view(record.method).substr(0, maxMethodBytes));
    appendMember(out, ',', "class", operationClassName(record.operationClass));
    appendMember(out, ',', "outcome", outcomeWord(record));
    appendMember(out, ',', "code", record.code);
    appendKey(out, ',', "ms");
    jsontext::appendMilliseconds(out, record.duration);
    appendOptionalMembers(out, record);
    appendList(out, "attempts", record.attempts, appendAttempt);
    out.append("}\n");
}

void appendEventLine(std::string &out, const LogEvent &event)
{
    appendKey(out, '{', "time");
    jsontext::appendTime(out, event.time);
    appendMember(out, ',', "event", view(event.name));
    for (const auto &[key, value] : event.fields) {
        appendKey(out, ',', view(key));
        std::visit(ValueAppender{out}, value);
    }
    out.append("}\n");
}

} // namespace signalbox
