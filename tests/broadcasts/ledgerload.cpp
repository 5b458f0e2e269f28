// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// Opens the ledger of a profile as the gateway would after a crash, and takes up every broadcast that is still followed
// as the tracker would. Writes one line for each, "<row> <state>", and exits 1 when one can't be taken up.
//
//   ledgerload PROFILE

#include "broadcasts/broadcastledger.h"
#include "broadcasts/ledgertrackingstore.h"

#include <QCoreApplication>

#include <cstdio>

using namespace signalbox;

namespace {

/// What is wrong with it; null when nothing is.
const char *takeUp(const TrackingRecord &record)
{
    const BroadcastRow &row = record.detail.row;
    if (record.stored.submission.running != 0)
        return "a submission of a dead program is still running";
    if (!record.unread.isEmpty())
        return "evidence that can't be read";
    const TrackerTime now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    TrackedBroadcast tracked(TrackedTransaction::make(row.protocol, row.network, row.facts, row.watchedSince));
    tracked.restore(record.stored, now);
    tracked.setEndpoints({"alpha"}, now);
    if (tracked.due(now + std::chrono::hours(1)).empty())
        return "nothing is asked about it";
    std::printf("%lld %s\n", static_cast<long long>(row.id), stateName(tracked.decision().state).data());
    return nullptr;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    LedgerOptions options;
    options.directory = application.arguments().value(1);
    BroadcastLedger ledger(options);
    if (const auto opened = ledger.open(); !opened) {
        std::fprintf(stderr, "%s\n", qPrintable(opened.error().message()));
        return 1;
    }
    LedgerTrackingStore store(ledger);
    const auto ids = store.trackedIds();
    bool isGood = ids.has_value();
    for (const qint64 id : ids.value_or(QList<qint64>())) {
        const auto record = store.load(id);
        const char *problem = !record ? "can't be loaded" : !*record ? "is gone" : takeUp(**record);
        if (!problem)
            continue;
        std::fprintf(stderr, "row %lld: %s\n", static_cast<long long>(id), problem);
        isGood = false;
    }
    return isGood ? 0 : 1;
}
