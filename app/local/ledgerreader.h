// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcaststore.h"

#include <QCoreApplication>
#include <QObject>
#include <QPointer>
#include <QThread>

#include <memory>

namespace signalbox {

/// Reads the ledger in a thread of its own, so that no query ever delays the console. Main thread.
class LedgerReader final
{
public:
    /// @p path as LedgerOptions::databasePath().
    explicit LedgerReader(const QString &path);
    ~LedgerReader();
    Q_DISABLE_COPY_MOVE(LedgerReader)

    /// Runs @p read over the store, then calls @p done with what it returned, in the main thread and unless @p context is
    /// gone by then.
    template <typename Read, typename Done>
    void ask(QObject *context, Read read, Done done)
    {
        QMetaObject::invokeMethod(
            m_context,
            [this, context = QPointer(context), read = std::move(read), done = std::move(done)] {
                const auto tell = [context, done, answer = read(*m_store)] {
                    if (context)
                        done(answer);
                };
                QMetaObject::invokeMethod(QCoreApplication::instance(), tell, Qt::QueuedConnection);
            },
            Qt::QueuedConnection);
    }

    /// Another file may have the name now.
    void reopen();

private:
    QThread m_thread;
    QObject *m_context; ///< Lives in the thread.
    std::unique_ptr<BroadcastStore> m_store; ///< Made, used and deleted in the thread.
};

} // namespace signalbox
