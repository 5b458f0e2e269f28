// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastline.h"

#include <QObject>
#include <QTimer>

#include <set>

namespace signalbox {

class BroadcastsModel;

/// Fills the model from the ledger: first everything, page by page, newest first; then what has changed, gathered for a
/// moment and read together. One question at a time. UI thread.
class BroadcastFeed final : public QObject
{
    Q_OBJECT

public:
    /// Rows that the model is given; older ones are not read.
    static constexpr int capacity = 10'000;

    /// Begins at once.
    BroadcastFeed(BroadcastsFace *face, BroadcastsModel *model, QObject *parent = nullptr);

    /// Everything was read once.
    [[nodiscard]] bool isComplete() const { return m_complete; }

    /// Reads all again, after a failure.
    void retry();

Q_SIGNALS:
    /// More rows, or for the first time all.
    void read();

    /// The ledger could not be read. In words.
    void failed(const QString &problem);

private:
    using Answer = tl::expected<QList<BroadcastOverview>, QString>;

    void readPage();
    void readChanged();
    void ask(int limit, std::optional<qint64> beforeId, void (BroadcastFeed::*taken)(const QList<BroadcastOverview> &));
    void takePage(const QList<BroadcastOverview> &page);
    void takeChanged(const QList<BroadcastOverview> &rows);
    void removeMissing(const std::set<qint64> &asked, const QList<BroadcastOverview> &rows);
    void hand(const QList<BroadcastOverview> &rows);

    BroadcastsFace *m_face;
    BroadcastsModel *m_model;
    QTimer m_gather;
    std::set<qint64> m_changed; ///< To be read.
    std::set<qint64> m_reading; ///< Of these, what is being read.
    std::optional<qint64> m_oldest; ///< So far, of the first reading.
    int m_taken = 0;
    bool m_complete = false;
    bool m_asking = false;
};

} // namespace signalbox
