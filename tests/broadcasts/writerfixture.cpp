// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "writerfixture.h"

#include "broadcasts/ledgersteps.h"

namespace signalbox::test {

WriterFixture::WriterFixture()
    : m_path(m_directory.filePath(QStringLiteral("broadcasts.sqlite")))
{
    if (!m_connection.open(m_path, LedgerConnection::Access::ReadWrite, std::chrono::milliseconds(0)))
        qFatal("no database");
    database = m_connection.database();
    if (!migrate(database, ledgerSchema()))
        qFatal("no ledger");
    m_decisions = made(DecisionWriter::create(database));
    m_reader = std::make_unique<OtherProgram>(m_path);
}

WriterFixture::~WriterFixture()
{
    m_decisions.reset();
    database = {};
}

} // namespace signalbox::test
