// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/trailreader.h"

#include "config/codefield.h"
#include "failover/candidateorder.h"
#include "trail/trailexport.h"

#include <QDateTime>

#include <algorithm>
#include <limits>

namespace signalbox {

namespace {

using std::chrono::microseconds;

constexpr ConfigRange anyNumber{std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};
constexpr ConfigRange anySize{0, std::numeric_limits<qint64>::max()};
constexpr ConfigRange anyUnsent{0, std::numeric_limits<std::uint32_t>::max()};
constexpr ConfigRange anyTime{0, 1'000'000'000'000'000}; // Microseconds: thirty years.
constexpr ConfigRange anyLimit{0, configlimits::attempts.max}; // 0: the request was never planned.
constexpr ConfigRange anyMembers{0, std::numeric_limits<int>::max()};
constexpr ConfigRange anyPort{1, std::numeric_limits<std::uint16_t>::max()};
constexpr ConfigRange anyByte{0, std::numeric_limits<std::uint8_t>::max()};
constexpr ConfigRange anyStatus{0, 999};

void readTime(FieldReader &fields, const char *name, microseconds &out)
{
    qint64 count = out.count();
    fields.readInteger(name, anyTime, count);
    out = microseconds(count);
}

/// Fields that a reader of the record has no use for; their kind is still checked.
void skipTexts(FieldReader &fields, std::initializer_list<const char *> names)
{
    QByteArray text;
    for (const char *name : names)
        fields.readText(name, text);
}

AttemptPhases readPhases(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    fields.require({"total_us"});
    AttemptPhases phases;
    readTime(fields, "queue_us", phases.queue);
    readTime(fields, "resolve_us", phases.resolve);
    readTime(fields, "connect_us", phases.connect);
    readTime(fields, "tls_us", phases.tls);
    readTime(fields, "send_us", phases.send);
    readTime(fields, "first_byte_us", phases.firstByte);
    readTime(fields, "body_us", phases.body);
    readTime(fields, "total_us", phases.total);
    fields.finish();
    return phases;
}

void readOutcome(
    const PositionedValue &object, const QByteArray &path, ProblemCollector &problems, AttemptRecord &attempt)
{
    FieldReader fields(object, path, problems);
    fields.require({"kind", "certainty"});
    AttemptOutcome &outcome = attempt.outcome;
    readCode<trailexport::kindName, OutcomeKind::HttpResponse>(fields, "kind", outcome.kind);
    readCode<certaintyName, Certainty::Ambiguous>(fields, "certainty", outcome.certainty);
    readCode<accessFaultName, AccessFault::Cancelled>(fields, "fault", outcome.fault);
    readCode<responseDefectName, ResponseDefect::BatchMismatch>(fields, "defect", outcome.defect);
    fields.readInteger("status", anyStatus, outcome.httpStatus);
    fields.readInteger("error_code", anyNumber, attempt.applicationErrorCode);
    fields.readText("content_type", attempt.contentType);
    fields.readText("error_text", attempt.errorText);
    fields.finish();
}

void readVerdict(FieldReader &fields, Verdict &verdict)
{
    readCode<decisionName, Decision::Abort>(fields, "decision", verdict.decision);
    readCode<ruleId, Rule::InternalAbort>(fields, "rule", verdict.rule);
    readCode<ruleId, Rule::InternalAbort>(fields, "cause", verdict.cause);
}

/// The export repeats it with each attempt, so that one attempt alone can be decided again.
void expectNumber(FieldReader &fields, ProblemCollector &problems, const char *name, int expected)
{
    qint64 found = expected;
    fields.readInteger(name, anyNumber, found);
    if (found != expected)
        problems.report(
            fields.pathOf(name), u"is " + QString::number(found) + u" and must be " + QString::number(expected));
}

/// None for a fault that this program does not know: what came of it is recorded all the same.
InjectedFault injectedFault(const QByteArray &name)
{
    const std::string_view code(name.constData(), static_cast<std::size_t>(name.size()));
    return valueFromName<attemptEndName, InjectedFault::Slow>(code).value_or(InjectedFault::None);
}

void readAttempt(
    const PositionedValue &object, const QByteArray &path, ProblemCollector &problems, RecordedTrail &trail)
{
    FieldReader fields(object, path, problems);
    fields.require({"endpoint", "started_us", "phases", "deliveries", "outcome", "used", "limit", "remaining",
        "client_gone", "decision", "rule", "cause"});
    AttemptRecord attempt;
    fields.readText("endpoint", attempt.endpointId);
    readTime(fields, "started_us", attempt.startedAfter);
    if (const PositionedValue *phases = fields.object("phases"))
        attempt.phases = readPhases(*phases, fields.pathOf("phases"), problems);
    fields.readInteger("deliveries", anyByte, attempt.deliveries);
    fields.readInteger("unsent_bytes", anyUnsent, attempt.unsentBytes);
    fields.readBoolean("reused_connection", attempt.reusedConnection);
    fields.readInteger("response_bytes", anySize, attempt.responseBytes);
    if (const PositionedValue *outcome = fields.object("outcome"))
        readOutcome(*outcome, fields.pathOf("outcome"), problems, attempt);
    expectNumber(fields, problems, "used", static_cast<int>(trail.record.attempts.size()) + 1);
    expectNumber(fields, problems, "limit", trail.record.limit);
    fields.readInteger("remaining", anyByte, attempt.remaining);
    bool clientGone = false;
    fields.readBoolean("client_gone", clientGone);
    trail.clientGone.append(clientGone);
    readVerdict(fields, attempt.verdict);
    QByteArray injected;
    fields.readText("injected", injected);
    trail.injected.append(injected);
    attempt.injected = injectedFault(injected);
    skipTexts(fields, {"sentence", "answer"});
    fields.finish();
    trail.record.attempts.append(attempt);
}

void readMoment(FieldReader &fields, ProblemCollector &problems, RequestRecord &record)
{
    QString text;
    fields.readText("time", text);
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (time.isValid() && time.date().year() >= 1970 && time.date().year() < 2200) // What the clock can count.
        record.arrivedAt = std::chrono::system_clock::time_point(std::chrono::milliseconds(time.toMSecsSinceEpoch()));
    else
        problems.report(fields.pathOf("time"), QStringLiteral("is no time like 2026-03-01T12:00:00.042Z"));
}

RequestClient readClient(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    fields.require({"port"});
    RequestClient client;
    fields.readInteger("port", anyPort, client.port);
    fields.readText("user_agent", client.userAgent);
    fields.finish();
    return client;
}

void readRequest(
    const PositionedValue &object, const QByteArray &path, ProblemCollector &problems, RecordedTrail &trail)
{
    RequestRecord &record = trail.record;
    FieldReader fields(object, path, problems);
    fields.require(
        {"id", "time", "route", "protocol", "method", "class", "overridden", "notification", "outcome", "limit"});
    fields.readText("id", record.id);
    readMoment(fields, problems, record);
    fields.readText("route", record.route);
    fields.readInteger("generation", anySize, record.generation);
    readCode<protocolName, Protocol::TronHttp>(fields, "protocol", record.protocol);
    fields.readText("method", record.method);
    readCode<operationClassName, OperationClass::Unrecognized>(fields, "class", record.operationClass);
    fields.readBoolean("overridden", record.classOverridden);
    bool notification = false;
    fields.readBoolean("notification", notification);
    record.shape = notification ? RequestShape::Notification : RequestShape::Call;
    fields.readText("outcome", trail.outcome);
    fields.readInteger("code", anyNumber, record.code);
    fields.readInteger("limit", anyLimit, record.limit);
    readTime(fields, "duration_us", record.duration);
    fields.readInteger("request_bytes", anySize, record.requestBytes);
    fields.readInteger("reply_bytes", anySize, record.replyBytes);
    record.hasRule = std::ranges::find(object.members, "rule", &PositionedMember::name) != object.members.end();
    readCode<ruleId, Rule::InternalAbort>(fields, "rule", record.rule);
    fields.readText("parent", record.parentId);
    fields.readText("tx_id", record.txId);
    fields.readInteger("members", anyMembers, record.memberCount);
    if (const PositionedValue *client = fields.object("client"))
        record.client = readClient(*client, fields.pathOf("client"), problems);
    skipTexts(fields, {"payload_sha256", "body"});
    fields.finish();
}

/// Each object of the list @p name, with its path.
template <typename Read>
void readObjects(FieldReader &root, const char *name, qsizetype most, ProblemCollector &problems, const Read &read)
{
    const std::vector<PositionedValue> *list = root.list(name);
    if (!list)
        return;
    if (static_cast<qsizetype>(list->size()) > most)
        return problems.report(root.pathOf(name), u"has more than " + QString::number(most) + u" elements");
    for (std::size_t i = 0; i < list->size(); ++i) {
        const QByteArray path = root.pathOf(name) + '[' + QByteArray::number(i) + ']';
        problems.place(path, list->at(i).line);
        if (list->at(i).kind == PositionedValue::Kind::Object)
            read(list->at(i), path);
        else
            problems.report(path, QStringLiteral("must be an object"));
    }
}

SkippedCandidate readSkipped(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    FieldReader fields(object, path, problems);
    fields.require({"endpoint", "reason", "before_attempt"});
    SkippedCandidate candidate;
    fields.readText("endpoint", candidate.endpointId);
    readCode<admissionName, Admission::WrongNetwork>(fields, "reason", candidate.reason);
    int before = 1;
    fields.readInteger("before_attempt", {1, configlimits::attempts.max + 1}, before);
    candidate.beforeAttempt = static_cast<std::uint8_t>(before - 1);
    fields.finish();
    return candidate;
}

/// The end that the word stands for. Several are told apart by the last answer alone.
RequestOutcome outcomeOf(const QByteArray &word, const RequestRecord &record)
{
    if (word == "rejected")
        return RequestOutcome::Refused;
    if (word == "client-gone")
        return RequestOutcome::ClientGone;
    const bool hasOnlyNotifications = record.method == "batch" && record.attempts.isEmpty() && word == "delivered";
    if (record.shape == RequestShape::Notification || hasOnlyNotifications)
        return RequestOutcome::Notified;
    if (word == "app-error")
        return RequestOutcome::ApplicationError;
    if (word != "result" && word != "failed-over")
        return RequestOutcome::Failed;
    const bool isError = !record.attempts.isEmpty()
        && (record.attempts.last().outcome.kind == OutcomeKind::ApplicationError
            || record.attempts.last().outcome.httpStatus >= 400);
    return word == "failed-over" && isError ? RequestOutcome::ApplicationError : RequestOutcome::Result;
}

/// What comes first: whether this is such a file at all. Empty when it is.
ConfigProblems recognise(const PositionedValue &root)
{
    const auto find = [&root](const char *name) {
        const auto found = std::ranges::find(root.members, QByteArray(name), &PositionedMember::name);
        return found == root.members.end() ? nullptr : &found->value;
    };
    if (find("log"))
        return {{0, {}, QStringLiteral("this is a HAR file; export the trail as JSON"), {}}};
    const PositionedValue *format = find("format");
    if (!format || format->text != trailFormat)
        return {{0, {}, QStringLiteral("this is no trail that the console exported as JSON"), {}}};
    const PositionedValue *version = find("version");
    const QByteArray known = QByteArray::number(trailFormatVersion);
    if (!version || version->text != known)
        return {{version ? version->line : 0, "version",
            QStringLiteral("this program does not know that version of the format"), QString::fromLatin1(known)}};
    return {};
}

} // namespace

RecordedTrail readTrail(const PositionedValue &object, const QByteArray &path, ProblemCollector &problems)
{
    RecordedTrail trail;
    FieldReader fields(object, path, problems);
    if (const ConfigProblems strange = recognise(object); !strange.isEmpty()) {
        for (const ConfigProblem &problem : strange)
            problems.reportAt(problem.line, problem.field.isEmpty() ? path : fields.pathOf(problem.field),
                problem.message, problem.allowed);
        return trail;
    }
    fields.require({"request", "attempts"});
    skipTexts(fields, {"format"});
    int version = trailFormatVersion;
    fields.readInteger("version", {trailFormatVersion, trailFormatVersion}, version);
    RequestRecord &record = trail.record;
    if (const PositionedValue *request = fields.object("request"))
        readRequest(*request, fields.pathOf("request"), problems, trail);
    readObjects(fields, "attempts", configlimits::attempts.max, problems,
        [&](const PositionedValue &each, const QByteArray &where) { readAttempt(each, where, problems, trail); });
    readObjects(fields, "skipped", maxTargets, problems, [&](const PositionedValue &each, const QByteArray &where) {
        record.skipped.push_back(readSkipped(each, where, problems));
    });
    QByteArrayList leftOut;
    fields.readTexts("left_out", leftOut);
    fields.finish();
    record.outcome = outcomeOf(trail.outcome, record);
    return trail;
}

tl::expected<RecordedTrail, ConfigProblems> readTrailJson(const QByteArray &text)
{
    const auto root = readPositionedJson(text);
    if (!root)
        return tl::unexpected(ConfigProblems{root.error()});
    ProblemCollector problems;
    RecordedTrail trail = readTrail(*root, {}, problems);
    if (ConfigProblems found = problems.take(); !found.isEmpty())
        return tl::unexpected(std::move(found));
    return trail;
}

} // namespace signalbox
