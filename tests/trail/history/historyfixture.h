// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/history/requesthistory.h"

#include <QHash>
#include <QSqlDatabase>
#include <QTemporaryDir>
#include <QVariant>

#include <memory>

namespace signalbox::test {

/// A request "R-<number>" that one Endpoint answered; number 0 arrived first, each a millisecond after the other.
[[nodiscard]] RequestSnapshot numbered(int number);

/// Of @p first to before @p end.
[[nodiscard]] RequestSnapshots numbered(int first, int end);

[[nodiscard]] QByteArray idOf(int number);

/// A second connection to a database file, as another program has one.
class OtherProgram final
{
public:
    explicit OtherProgram(const QString &path);
    ~OtherProgram();
    Q_DISABLE_COPY_MOVE(OtherProgram)

    /// The first column of each row; fails the test when the statement does.
    QVariantList ask(const QString &statement);
    QVariant one(const QString &statement) { return ask(statement).value(0); }

private:
    QString m_name;
};

/// A history in a directory of its own, and whoever asks it.
class HistoryFixture final
{
public:
    explicit HistoryFixture(HistoryOptions options = {});
    ~HistoryFixture();
    Q_DISABLE_COPY_MOVE(HistoryFixture)

    /// Ends the history, if there is one, and begins another over the same file; gives what it holds at its start.
    OlderRequests renew(int count = 1'000);

    /// Hands in and waits until they are written, or could not be.
    void write(const RequestSnapshots &requests);

    [[nodiscard]] OlderRequests older(qint64 cursor, int count);
    [[nodiscard]] RecalledRequest recall(const QByteArray &requestId);
    [[nodiscard]] QSet<QByteArray> searchBodies(
        const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test);
    [[nodiscard]] std::optional<HistoryContents> contents();
    [[nodiscard]] HistoryError erase(bool sparesKept);

    [[nodiscard]] QString path() const { return options.databasePath(); }
    [[nodiscard]] QStringList files() const; ///< Of the directory.

    HistoryOptions options;
    QHash<QByteArray, CapturedBodies> bodies; ///< While the history does not run.
    std::unique_ptr<RequestHistory> history;

    // What the history told, in the order it did. QSignalSpy is for signals of its own thread only.
    QList<HistoryError> problems;
    QList<qint64> fullBudgets;
    int recoveries = 0;

private:
    QTemporaryDir m_directory;
    QObject m_context;
};

} // namespace signalbox::test
