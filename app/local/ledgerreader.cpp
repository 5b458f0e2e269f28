// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/ledgerreader.h"

namespace signalbox {

LedgerReader::LedgerReader(const QString &path)
    : m_context(new QObject)
{
    m_thread.setObjectName(QStringLiteral("ledger reader"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
    QMetaObject::invokeMethod(m_context, [this, path] { m_store = std::make_unique<BroadcastStore>(path); }, Qt::BlockingQueuedConnection);
}

LedgerReader::~LedgerReader()
{
    const auto end = [this] {
        m_store.reset();
        delete m_context;
    };
    QMetaObject::invokeMethod(m_context, end, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void LedgerReader::reopen()
{
    QMetaObject::invokeMethod(m_context, [this] { m_store->reopen(); }, Qt::QueuedConnection);
}

} // namespace signalbox
