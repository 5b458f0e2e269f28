// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/ledgererror.h"
#include "gateway/ledger.h"

#include <tl/expected.hpp>

#include <QMetaObject>

#include <functional>
#include <memory>
#include <mutex>

namespace signalbox {

/// An answer that is owed to a context object in a thread of its own: the ledger's to a worker. It is given once, by
/// whoever comes first, and called in the context's thread unless the context is destroyed before; giving it while that
/// happens is safe, which a bare invokeMethod() from another thread is not. Any thread.
template <typename Answer>
class PendingAnswer final : public std::enable_shared_from_this<PendingAnswer<Answer>>
{
    struct Private
    {
        explicit Private() = default;
    };

public:
    using Done = std::function<void(const Answer &)>;

    /// @p context is alive during the call. What @p done holds may be destroyed in any thread.
    [[nodiscard]] static std::shared_ptr<PendingAnswer> create(QObject *context, Done done);

    PendingAnswer(Private /*only create()*/, Done done);
    ~PendingAnswer();
    Q_DISABLE_COPY_MOVE(PendingAnswer)

    /// False when it was given before or the context is gone: nobody acts on @p answer.
    bool give(const Answer &answer);

    /// It was given, or nobody waits for it any more.
    [[nodiscard]] bool isOver() const;

private:
    void contextGone();
    void call(const Answer &answer);

    mutable std::mutex m_mutex; ///< Guards all below. Held while posting, so that the context can't be gone meanwhile.
    QObject *m_context = nullptr; ///< Null once given or destroyed.
    Done m_done;
    QMetaObject::Connection m_destroyed;
};

/// To record(): whether the rows are durable.
using PendingReceipt = PendingAnswer<LedgerReceipt>;

/// To track(): the id of the row.
using PendingRowId = PendingAnswer<tl::expected<qint64, LedgerError>>;

extern template class PendingAnswer<LedgerReceipt>;
extern template class PendingAnswer<tl::expected<qint64, LedgerError>>;

} // namespace signalbox
