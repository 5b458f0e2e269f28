// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgersteps.h"

#include <vector>

namespace signalbox {

namespace {

// Times are milliseconds since the epoch, UTC. Hashes and ids are text as nodes write them; what may have 64 bits
// without a sign is decimal text. Codes are the names of their enums.
SchemaStep firstVersion()
{
    return {
        // One transaction, or one request from which none could be derived.
        QStringLiteral("CREATE TABLE broadcast ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " family TEXT NOT NULL," // Bitcoin and Litecoin both have a network called main.
                       " network TEXT NOT NULL,"
                       " protocol TEXT NOT NULL," // Of the Route that it came by first.
                       " tx_id TEXT," // NULL: could not be derived.
                       " id_source TEXT,"
                       " request_sha256 TEXT NOT NULL," // Of the request element that made the row.
                       " sender TEXT NOT NULL DEFAULT '',"
                       " nonce TEXT NOT NULL DEFAULT '',"
                       " facts TEXT NOT NULL DEFAULT '{}',"
                       " state TEXT NOT NULL,"
                       " tracked INTEGER NOT NULL DEFAULT 1,"
                       " note TEXT NOT NULL DEFAULT '',"
                       " created_at INTEGER NOT NULL,"
                       " updated_at INTEGER NOT NULL)"),
        QStringLiteral(
            "CREATE UNIQUE INDEX broadcast_tx ON broadcast (family, network, tx_id) WHERE tx_id IS NOT NULL"),
        QStringLiteral("CREATE UNIQUE INDEX broadcast_request ON broadcast (family, network, request_sha256)"
                       " WHERE tx_id IS NULL"),
        QStringLiteral(
            "CREATE INDEX broadcast_sender ON broadcast (family, network, sender, nonce) WHERE sender <> ''"),
        QStringLiteral("CREATE INDEX broadcast_tracked ON broadcast (id) WHERE tracked = 1"),
        // The signed bytes (`params` token or HTTP body); one row however often and for how many transactions sent.
        QStringLiteral("CREATE TABLE payload ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " sha256 TEXT NOT NULL UNIQUE,"
                       " bytes BLOB NOT NULL,"
                       " created_at INTEGER NOT NULL)"),
        // Each time a client handed it in.
        QStringLiteral(
            "CREATE TABLE submission ("
            " id INTEGER PRIMARY KEY AUTOINCREMENT,"
            " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
            " request_id TEXT NOT NULL,"
            " route TEXT NOT NULL,"
            " method TEXT NOT NULL,"
            " payload_id INTEGER REFERENCES payload (id),"
            " refused INTEGER NOT NULL DEFAULT 0," // Committed too late: the client was refused, nothing sent.
            " arrived_at INTEGER NOT NULL,"
            " UNIQUE (request_id, broadcast_id))"),
        QStringLiteral("CREATE INDEX submission_broadcast ON submission (broadcast_id)"),
        QStringLiteral("CREATE INDEX submission_payload ON submission (payload_id) WHERE payload_id IS NOT NULL"),
        QStringLiteral("CREATE TABLE attempt ("
                       " id INTEGER PRIMARY KEY AUTOINCREMENT,"
                       " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
                       " request_id TEXT NOT NULL,"
                       " endpoint TEXT NOT NULL,"
                       " ended_at INTEGER NOT NULL,"
                       " kind TEXT NOT NULL,"
                       " certainty TEXT NOT NULL,"
                       " fault TEXT NOT NULL,"
                       " http_status INTEGER NOT NULL,"
                       " sent INTEGER NOT NULL,"
                       " answer BLOB NOT NULL)"),
        QStringLiteral("CREATE INDEX attempt_broadcast ON attempt (broadcast_id)"),
    };
}

/// What the tracker learns: the decision it has come to stands in the broadcast, those before it in state_change.
SchemaStep trackersMemory()
{
    // Of a decision, beside its state: in both tables the same ones. See decisionrow.h.
    const QStringList decision{
        QStringLiteral("place TEXT NOT NULL DEFAULT 'no_information'"),
        QStringLiteral("reason TEXT NOT NULL DEFAULT 'attempts_running'"),
        QStringLiteral("verdict TEXT NOT NULL DEFAULT 'wait'"), QStringLiteral("terminal INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("single_source INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("id_mismatch INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("other_id_seen INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("fork_suspected INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("disputed INTEGER NOT NULL DEFAULT 0"), QStringLiteral("block_left INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("block_number TEXT"), QStringLiteral("block_hash TEXT NOT NULL DEFAULT ''"),
        QStringLiteral("confirmations TEXT NOT NULL DEFAULT '0'"),
        QStringLiteral("replaced_by TEXT NOT NULL DEFAULT ''"), QStringLiteral("affirming INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("informed INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("check_after INTEGER"), // Milliseconds; NULL: never again.
    };
    QStringList added{
        QStringLiteral("route TEXT NOT NULL DEFAULT ''"), // By which it is followed: that of the latest submission.
        QStringLiteral("watched_since INTEGER NOT NULL DEFAULT 0"),
        QStringLiteral("first_height TEXT"),
        QStringLiteral("scanned_to TEXT"),
    };
    SchemaStep step;
    for (const QString &column : added + decision)
        step.append(QStringLiteral("ALTER TABLE broadcast ADD COLUMN ") + column);
    return step
        + SchemaStep{
            QStringLiteral(
                "UPDATE broadcast SET watched_since = created_at, route = coalesce((SELECT route FROM submission"
                " WHERE broadcast_id = broadcast.id ORDER BY id DESC LIMIT 1), '')"),
            // One code for one fact: what the ledger called not_sent is what the tracker calls rejected, nothing_sent.
            QStringLiteral("UPDATE broadcast SET state = 'rejected', reason = 'nothing_sent', verdict = 'resend_same',"
                           " terminal = 1 WHERE state = 'not_sent'"),
            QStringLiteral("CREATE TABLE state_change ("
                           " id INTEGER PRIMARY KEY,"
                           " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
                           " at INTEGER NOT NULL,"
                           " from_state TEXT NOT NULL,"
                           " state TEXT NOT NULL, ")
                + decision.join(QLatin1String(", ")) + QLatin1Char(')'),
            QStringLiteral("CREATE INDEX state_change_broadcast ON state_change (broadcast_id)"),
            // What one Endpoint said to one question; of several answers the best comes before the latest.
            QStringLiteral("CREATE TABLE evidence ("
                           " id INTEGER PRIMARY KEY,"
                           " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
                           " endpoint TEXT NOT NULL,"
                           " question TEXT NOT NULL,"
                           " subject TEXT NOT NULL,"
                           " finding TEXT NOT NULL,"
                           " number TEXT,"
                           " hash TEXT NOT NULL,"
                           " confirmations TEXT,"
                           " block_time INTEGER,"
                           " execution_failed INTEGER NOT NULL,"
                           " words BLOB NOT NULL,"
                           " seen_at INTEGER NOT NULL,"
                           " round INTEGER NOT NULL)"),
            QStringLiteral("CREATE INDEX evidence_broadcast ON evidence (broadcast_id)"),
            // "txid:index", or an MWEB output's id: who else spends it is a rival.
            QStringLiteral("CREATE TABLE spent_output ("
                           " output TEXT NOT NULL,"
                           " broadcast_id INTEGER NOT NULL REFERENCES broadcast (id) ON DELETE CASCADE,"
                           " PRIMARY KEY (output, broadcast_id)) WITHOUT ROWID"),
            QStringLiteral("CREATE INDEX spent_output_broadcast ON spent_output (broadcast_id)"),
            QStringLiteral("INSERT OR IGNORE INTO spent_output (output, broadcast_id)"
                           " SELECT json_extract(value, '$[0]') || ':' || json_extract(value, '$[1]'), b.id"
                           " FROM broadcast b, json_each(b.facts, '$.inputs')"),
            QStringLiteral("INSERT OR IGNORE INTO spent_output (output, broadcast_id)"
                           " SELECT value, b.id FROM broadcast b, json_each(b.facts, '$.mweb_input_ids')"),
            QStringLiteral("ALTER TABLE submission ADD COLUMN ended_at INTEGER"), // NULL: attempts are running.
            QStringLiteral(
                "ALTER TABLE submission ADD COLUMN cut_off INTEGER NOT NULL DEFAULT 0"), // See SubmissionRow.
            // Raw JSON-RPC id of its call in a batch that travelled whole; NULL: the answer is its own.
            QStringLiteral("ALTER TABLE submission ADD COLUMN call_id TEXT"),
            QStringLiteral("UPDATE submission SET ended_at = arrived_at WHERE refused = 1"),
            QStringLiteral("CREATE INDEX submission_running ON submission (broadcast_id) WHERE ended_at IS NULL"),
            QStringLiteral("ALTER TABLE attempt ADD COLUMN started_at INTEGER"),
        };
}

} // namespace

std::span<const SchemaStep> ledgerSchema()
{
    static const std::vector<SchemaStep> steps{firstVersion(), trackersMemory()};
    return steps;
}

} // namespace signalbox
