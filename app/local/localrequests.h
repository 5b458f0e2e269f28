// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/requestsface.h"
#include "local/inflightwatch.h"

#include <QTimer>

namespace signalbox {

class Engine;

/// The requests of this process's gateway. See RequestsFace.
class LocalRequests final : public RequestsFace
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds inFlightCadence{150};
    static constexpr qsizetype mostInFlight = 1'000;

    /// @p engine has been started, and outlives this.
    explicit LocalRequests(Engine &engine, QObject *parent = nullptr);

    [[nodiscard]] RequestSnapshots newest(std::size_t count) const override;
    [[nodiscard]] RequestSnapshot find(const QByteArray &requestId) const override;
    [[nodiscard]] std::optional<CapturedBodies> bodies(const QByteArray &requestId) const override;
    void recall(
        const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done) override;
    void searchBodies(const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test,
        QObject *context, std::function<void(const QSet<QByteArray> &)> done) override;
    void older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done) override;
    [[nodiscard]] HistoryStatus history() const override;
    void setHistoryBudget(qint64 bytes) override;
    void historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done) override;
    void eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done) override;
    void keep(const QSet<QByteArray> &requestIds) override;
    void setCapture(const CapturePolicy &policy) override;
    [[nodiscard]] quint64 dropped() const override;
    [[nodiscard]] InFlightRequests inFlight() const override { return m_inFlight.requests(); }
    void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int status, const QByteArray &answer)> done) override;

protected:
    void connectNotify(const QMetaMethod &signal) override;

private:
    void askInFlight();
    void takeInFlight(const InFlightRequests &answer);

    Engine &m_engine;
    InFlightWatch m_inFlight;
    QTimer m_inFlightTimer; ///< Runs while somebody listens.
    bool m_asking = false;
    bool m_mustTell = false; ///< Somebody has begun to listen: told even that there is nothing.
};

} // namespace signalbox
