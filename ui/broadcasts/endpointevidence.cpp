// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/endpointevidence.h"

#include "broadcasts/outcomecode.h"
#include "broadcasts/tracking/chainprofile.h"
#include "broadcasts/tracking/stance.h"
#include "broadcasts/tracking/trackedtransaction.h"
#include "trail/redact.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace signalbox {

namespace {

QString readable(const QByteArray &words)
{
    return redact(QString::fromUtf8(words).simplified());
}

/// The code of a JSON-RPC error, with a space behind it; empty for all else.
QString codeOf(const QByteArray &body)
{
    const QJsonValue code = QJsonDocument::fromJson(body).object()[QLatin1String("error")][QLatin1String("code")];
    return code.isDouble() ? QString::number(static_cast<qint64>(code.toDouble())) + QLatin1Char(' ') : QString();
}

AnswerCell answerOf(Protocol protocol, const BroadcastAttemptRow &attempt)
{
    const std::optional<AttemptOutcome> outcome = outcomeOf(attempt);
    if (!outcome)
        return {.meaning = AnswerMeaning::Uncertain, .at = attempt.endedAt};
    const std::string_view body(attempt.answer.constData(), static_cast<std::size_t>(attempt.answer.size()));
    const BroadcastAnswer answer
        = readBroadcastAnswer(protocol, attempt.endpointId, *outcome, attempt.sent, body, attempt.endedAt);
    return {.meaning = answer.meaning,
        .fault = outcome->fault,
        .words = answer.words.isEmpty() ? QString() : codeOf(attempt.answer) + readable(answer.words),
        .at = attempt.endedAt};
}

/// Collects the lines, in the order of first mention.
class Matrix
{
public:
    Matrix(const BroadcastView &view, const PassedOver &passedOver)
        : m_view(view)
        , m_profile(chainProfile(view.detail.row.protocol, view.detail.row.network))
    {
        for (const QByteArray &endpoint : view.endpoints)
            line(endpoint).asked = true;
        for (const BroadcastAttemptRow &attempt : view.detail.attempts)
            addAttempt(attempt);
        for (const Evidence &evidence : view.evidence)
            addEvidence(evidence);
        for (EndpointEvidence &each : m_lines) {
            if (each.answer.attempts == 0 && passedOver.contains(each.endpoint))
                each.answer.passedOver = passedOver.value(each.endpoint);
        }
        const QList<SubmissionRow> &submissions = view.detail.submissions;
        const bool running = std::any_of(submissions.begin(), submissions.end(),
            [](const SubmissionRow &submission) { return !submission.endedAt && !submission.cutOff; });
        for (EndpointEvidence &each : m_lines)
            each.answer.running = running;
        compareHeads();
    }

    [[nodiscard]] std::vector<EndpointEvidence> take() { return std::move(m_lines); }

private:
    EndpointEvidence &line(const QByteArray &endpoint)
    {
        const auto found = std::find_if(
            m_lines.begin(), m_lines.end(), [&](const EndpointEvidence &each) { return each.endpoint == endpoint; });
        if (found != m_lines.end())
            return *found;
        m_lines.push_back({.endpoint = endpoint, .asked = false});
        return m_lines.back();
    }

    void addAttempt(const BroadcastAttemptRow &attempt)
    {
        AnswerCell &cell = line(attempt.endpointId).answer;
        const int attempts = cell.attempts + 1;
        cell = answerOf(m_view.detail.row.protocol, attempt);
        cell.attempts = attempts;
    }

    void addEvidence(const Evidence &evidence)
    {
        if (evidence.endpoint.isEmpty() || evidence.question == QuestionKind::Broadcast)
            return;
        EndpointEvidence &each = line(evidence.endpoint);
        if (!each.askedAt || *each.askedAt < evidence.seenAt) {
            each.askedAt = evidence.seenAt;
            each.stale = evidence.stale;
        }
        if (evidence.question == QuestionKind::Head)
            each.head = evidence.number;
        else if (tracking::isAboutTransaction(evidence.question) && isOurs(evidence))
            addSight(each, evidence);
    }

    /// The computed txID, or the one that an Endpoint named when the evidence is about that.
    [[nodiscard]] bool isOurs(const Evidence &evidence) const
    {
        return m_view.decision.otherIdSeen || tracking::isAbout(evidence.subject, m_view.detail.row.txId);
    }

    static void addSight(EndpointEvidence &each, const Evidence &evidence)
    {
        SightCell cell{.place = placeOf(evidence.finding),
            .executionFailed = evidence.executionFailed,
            .block = evidence.number,
            .words = readable(evidence.words),
            .at = evidence.seenAt,
            .stale = evidence.stale};
        if (cell.place >= Place::Included) {
            cell.sight = Sight::Yes;
            return keep(each.block, cell);
        }
        cell.block.reset();
        if (cell.place == Place::Pending) {
            cell.sight = Sight::Yes;
            return keep(each.pending, cell);
        }
        const bool left = evidence.finding == Finding::NotInChain;
        const bool says = left || cell.place == Place::Nowhere || evidence.finding == Finding::NotInMempool
            || evidence.finding == Finding::NoOutput;
        cell.sight = left ? Sight::Left : says ? Sight::No : Sight::Silent;
        if (tellsOfPool(evidence))
            keep(each.pending, cell);
        if (tellsOfBlocks(evidence))
            keep(each.block, cell);
    }

    /// A Yes outranks what other questions brought; else the newer counts, silence least.
    static void keep(SightCell &held, const SightCell &cell)
    {
        const auto rank = [](const SightCell &each) {
            return each.sight == Sight::Yes                                    ? 3 + static_cast<int>(each.place)
                : each.sight == Sight::NotAsked || each.sight == Sight::Silent ? static_cast<int>(each.sight)
                                                                               : 2;
        };
        if (rank(cell) > rank(held) || (rank(cell) == rank(held) && cell.at >= held.at))
            held = cell;
    }

    static bool tellsOfPool(const Evidence &evidence)
    {
        return evidence.question == QuestionKind::Transaction || evidence.question == QuestionKind::Mempool;
    }

    static bool tellsOfBlocks(const Evidence &evidence)
    {
        // A lookup that finds nothing speaks of pool and chain alike, unless the node says that it has no index.
        return evidence.question != QuestionKind::Mempool && evidence.finding != Finding::NotInMempool;
    }

    void compareHeads()
    {
        std::uint64_t best = 0;
        for (const EndpointEvidence &each : m_lines) {
            if (each.asked && each.head)
                best = std::max(best, *each.head);
        }
        for (EndpointEvidence &each : m_lines) {
            if (each.head && *each.head + tolerableLag(m_profile) < best)
                each.behind = best - *each.head;
        }
    }

    const BroadcastView &m_view;
    const ChainProfile m_profile;
    std::vector<EndpointEvidence> m_lines;
};

} // namespace

std::vector<EndpointEvidence> evidenceByEndpoint(const BroadcastView &view, const PassedOver &passedOver)
{
    return Matrix(view, passedOver).take();
}

QByteArrayList exposureOf(const BroadcastView &view)
{
    struct Delivery
    {
        QByteArray endpoint;
        LedgerTime at;
    };
    std::vector<Delivery> deliveries;
    for (const BroadcastAttemptRow &attempt : view.detail.attempts) {
        if (attempt.sent)
            deliveries.push_back({attempt.endpointId, attempt.startedAt.value_or(attempt.endedAt)});
    }
    std::stable_sort(deliveries.begin(), deliveries.end(),
        [](const Delivery &left, const Delivery &right) { return left.at < right.at; });
    QByteArrayList endpoints;
    for (const Delivery &delivery : deliveries) {
        if (!endpoints.contains(delivery.endpoint))
            endpoints.append(delivery.endpoint);
    }
    return endpoints;
}

} // namespace signalbox
