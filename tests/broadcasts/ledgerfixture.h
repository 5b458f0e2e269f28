// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastledger.h"

#include <QList>
#include <QSqlDatabase>
#include <QTemporaryDir>
#include <QVariant>

#include <memory>
#include <vector>

namespace signalbox::test {

/// A raw transaction that differs by its nonce, as the `params` of a JSON-RPC request.
[[nodiscard]] QByteArray evmParams(quint64 nonce);

/// A broadcast as the gateway hands it over.
[[nodiscard]] BroadcastEntry evmEntry(quint64 nonce, const QByteArray &requestId);

/// Any other one; the request element is made of method and payload.
[[nodiscard]] BroadcastEntry entryOf(Protocol protocol, const QByteArray &network, const QByteArray &method,
    const QByteArray &payload, const QByteArray &requestId);

/// An attempt that ended with an answer.
[[nodiscard]] BroadcastAttempt answeredAttempt(const QByteArray &requestId, const QByteArray &endpointId = "alpha");

/// A second connection to a database file, as another program has one.
class OtherProgram
{
public:
    explicit OtherProgram(const QString &path);
    ~OtherProgram();
    Q_DISABLE_COPY_MOVE(OtherProgram)

    /// The first column of each row; fails the test when the statement does.
    QVariantList ask(const QString &statement);
    int count(const QString &table);

    QVariant one(const QString &statement) { return ask(statement).value(0); }

private:
    QString m_name;
};

/// A ledger in a directory of its own, and whoever asks it.
class LedgerFixture
{
public:
    /// @p options without a directory get a temporary one.
    explicit LedgerFixture(LedgerOptions options = {});
    ~LedgerFixture();
    Q_DISABLE_COPY_MOVE(LedgerFixture)

    /// Ends the ledger, if there is one, and makes another of the same options. Not opened.
    void renew();

    /// Asks for a record; the receipt is put into receipts when it comes.
    void ask(std::vector<BroadcastEntry> entries);

    /// Asks and waits.
    LedgerReceipt record(std::vector<BroadcastEntry> entries);

    [[nodiscard]] QString path() const { return options.databasePath(); }

    LedgerOptions options;
    std::unique_ptr<BroadcastLedger> ledger; ///< Not opened.
    std::vector<LedgerReceipt> receipts;

    // What the ledger told, in the order it did. QSignalSpy is for signals of its own thread only.
    QList<LedgerError> problems;
    QList<QList<qint64>> stored;
    QList<QList<qint64>> handedIn;
    int recoveries = 0;

    [[nodiscard]] LedgerError::Kind lastProblem() const
    {
        return problems.isEmpty() ? LedgerError::Kind::None : problems.last().kind;
    }

private:
    QTemporaryDir m_directory;
    QObject m_context;
};

} // namespace signalbox::test
