// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "attemptrunner.h"

#include "upstream/connectionpool.h"
#include "upstream/endpointaccessmanager.h"

#include <QTest>

namespace signalbox {

void AttemptRunner::start(EndpointAccessManager &manager, AttemptRequest request)
{
    manager.send(m_attempt, std::move(request));
}

void AttemptRunner::start(ConnectionPool &pool, AttemptRequest request)
{
    pool.send(m_attempt, std::move(request));
}

bool AttemptRunner::run(EndpointAccessManager &manager, AttemptRequest request)
{
    const int before = m_finished;
    start(manager, std::move(request));
    return wait(before + 1);
}

bool AttemptRunner::run(ConnectionPool &pool, AttemptRequest request)
{
    const int before = m_finished;
    start(pool, std::move(request));
    return wait(before + 1);
}

bool AttemptRunner::wait(int finished) const
{
    constexpr int patience = 10'000;
    return QTest::qWaitFor([this, finished] { return m_finished >= finished; }, patience) && m_finished == finished;
}

void AttemptRunner::attemptFinished(AttemptResult &&result)
{
    m_result = std::move(result);
    ++m_finished;
    // A copy: what is called may destroy this runner.
    if (const auto call = whenFinished)
        call();
}

} // namespace signalbox
