// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/decisionwriter.h"
#include "broadcasts/ledgerconnection.h"
#include "ledgerfixture.h"

namespace signalbox::test {

/// The database of a ledger without the ledger: for what writes into it.
class WriterFixture
{
public:
    WriterFixture();
    ~WriterFixture();
    Q_DISABLE_COPY_MOVE(WriterFixture)

    /// What a writer's create() made; ends the program when it failed.
    template <typename Writer>
    static std::unique_ptr<Writer> made(tl::expected<std::unique_ptr<Writer>, LedgerError> &&created)
    {
        if (!created)
            qFatal("no writer: %s", qPrintable(created.error().message()));
        return std::move(*created);
    }

    /// The first column of each row.
    QVariantList ask(const QString &statement) { return m_reader->ask(statement); }
    QVariantList ask(const char *statement) { return m_reader->ask(QLatin1String(statement)); }
    QString one(const char *statement) { return ask(statement).value(0).toString(); }

    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] DecisionWriter &decisions() { return *m_decisions; }

    QSqlDatabase database;

private:
    QTemporaryDir m_directory;
    QString m_path;
    LedgerConnection m_connection;
    std::unique_ptr<DecisionWriter> m_decisions;
    std::unique_ptr<OtherProgram> m_reader;
};

} // namespace signalbox::test
