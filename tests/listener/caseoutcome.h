// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rawclient.h"

#include <QByteArrayList>
#include <QJsonObject>
#include <QStringList>

#include <functional>

namespace signalbox::test {

/// What the surroundings of the listener can count. Every callback counts from CaseRunner::run() on, so the caller
/// resets its counters before. A check whose callback is missing is reported as not judged instead of passed.
struct CaseCounters
{
    std::function<int()> forwarded; ///< Requests that reached an Endpoint, copies of one request counted once.
    std::function<int()> sendsTotal; ///< Copies over all Endpoints.
    std::function<int(const QString &method)> sendsOf;
    std::function<int(int element)> sendsOfElement; ///< Of the n-th batch member, from 1.
    std::function<QByteArrayList()> upstreamBodies; ///< In order of arrival.
    std::function<QByteArrayList()> upstreamHeads; ///< Header blocks, request line first.
    std::function<QString()> operationClass;
    std::function<int()> recordedBroadcasts;
    std::function<qint64()> rssBytes; ///< Of the process under test.
};

/// Everything the client side saw.
struct CaseOutcome
{
    QList<RawResponse> responses;
    QList<int> interims;
    bool isClosed = false;
    bool hasReceived = false;
    qint64 elapsedMs = 0; ///< From the last byte sent to the last answer or the close.
    qint64 rssGrowth = 0; ///< Bytes.
    QByteArray sentBody; ///< What stands after the first header block.
};

/// Result of one case.
struct CaseVerdict
{
    QStringList failures;
    QStringList unjudged; ///< Names of checks that nobody here can decide.

    bool isPassed() const { return failures.isEmpty(); }
};

/// Checks the fields of `expect` against what happened, `allowed` and `never` included.
CaseVerdict judgeCase(const QJsonObject &expect, const CaseOutcome &outcome, const CaseCounters &counters);

} // namespace signalbox::test
