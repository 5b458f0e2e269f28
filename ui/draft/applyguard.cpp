// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "draft/applyguard.h"

#include "draft/configurationdraft.h"
#include "trail/outcomeword.h"

#include <algorithm>
#include <utility>

namespace signalbox {

namespace {

constexpr std::size_t comparedWith = 200; ///< Requests before the Apply.
constexpr double mostFailing = 0.5;
constexpr double moreThanBefore = 0.3;

bool isFailure(const RequestRecord &request)
{
    const std::string_view word = outcomeWord(request);
    return word == "stopped" || word == "exhausted" || word == "aborted";
}

} // namespace

bool isWorse(const EndedRequests &before, const EndedRequests &since)
{
    return since.total >= ApplyGuard::leastRequests && since.share() >= mostFailing
        && since.share() >= before.share() + moreThanBefore;
}

ApplyGuard::ApplyGuard(ConfigurationDraft *draft, RequestsFace *requests, QObject *parent)
    : QObject(parent)
    , m_draft(draft)
    , m_last(draft->base())
{
    m_end.setSingleShot(true);
    m_end.setInterval(span);
    connect(&m_end, &QTimer::timeout, this, &ApplyGuard::end);
    connect(draft, &ConfigurationDraft::applyingChanged, this, [this](bool applying) {
        if (applying)
            m_last = m_draft->base();
    });
    connect(draft, &ConfigurationDraft::applied, this, &ApplyGuard::watch);
    connect(draft, &ConfigurationDraft::confirmed, this, &ApplyGuard::end);
    connect(draft, &ConfigurationDraft::changed, this, [this] {
        if (m_applied && m_draft->base()->number != m_applied->number)
            end(); // It does not run any more.
    });
    connect(requests, &RequestsFace::requestsTaken, this, &ApplyGuard::take);
}

void ApplyGuard::watch(const GenerationPtr &generation)
{
    end();
    // Whoever rolls back wants exactly that.
    if (generation->isRollback() || generation->number == m_last->number)
        return;
    m_previous = m_last;
    m_applied = generation;
    m_before = m_since = {};
    for (const bool failed : m_recent)
        m_before.add(failed);
    m_end.start();
}

void ApplyGuard::take(const RequestSnapshots &requests)
{
    if (isWatching()) {
        for (const RequestSnapshot &request : requests) {
            if (request->generation >= m_applied->number)
                m_since.add(isFailure(*request));
        }
    }
    const auto last = std::min(requests.size(), static_cast<qsizetype>(comparedWith));
    for (auto request = requests.end() - last; request != requests.end(); ++request) {
        m_recent.push_back(isFailure(**request));
        if (m_recent.size() > comparedWith)
            m_recent.pop_front();
    }
    judge();
}

void ApplyGuard::judge()
{
    if (!isWatching() || !isWorse(m_before, m_since))
        return;
    const GenerationPtr previous = m_previous;
    const QString reason
        = QStringLiteral("%1/%2 %3/%4").arg(m_since.failed).arg(m_since.total).arg(m_before.failed).arg(m_before.total);
    end();
    m_draft->rollBackTo(previous, reason);
}

void ApplyGuard::end()
{
    m_end.stop();
    m_previous.reset();
    m_applied.reset();
}

} // namespace signalbox
