// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "capsule/capsulegateway.h"
#include "faces/requestsface.h"

#include <QHash>

namespace signalbox {

/// The requests of a capsule. None has a body, none is in flight. See RequestsFace.
class CapsuleRequests final : public RequestsFace
{
    Q_OBJECT

public:
    explicit CapsuleRequests(CapsulePtr capsule, QObject *parent = nullptr);

    [[nodiscard]] RequestSnapshots newest(std::size_t count) const override;
    [[nodiscard]] RequestSnapshot find(const QByteArray &requestId) const override { return m_byId.value(requestId); }
    [[nodiscard]] std::optional<CapturedBodies> bodies(const QByteArray &) const override { return std::nullopt; }
    void recall(
        const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done) override;
    void searchBodies(const QByteArrayList &requestIds, std::function<bool(const std::optional<CapturedBodies> &)> test,
        QObject *context, std::function<void(const QSet<QByteArray> &)> done) override;
    void older(qint64, int, QObject *, std::function<void(const OlderRequests &)> done) override { done({}); }
    [[nodiscard]] HistoryStatus history() const override { return {}; }
    void setHistoryBudget(qint64) override { }
    void historyContents(QObject *context, std::function<void(const std::optional<HistoryContents> &)> done) override;
    void eraseHistory(bool sparesKept, QObject *context, std::function<void(const HistoryError &)> done) override;
    void keep(const QSet<QByteArray> &) override { }
    void setCapture(const CapturePolicy &) override { }
    [[nodiscard]] quint64 dropped() const override { return 0; }
    [[nodiscard]] InFlightRequests inFlight() const override { return {}; }
    void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int status, const QByteArray &answer)> done) override;

private:
    CapsulePtr m_capsule;
    QHash<QByteArray, RequestSnapshot> m_byId;
};

} // namespace signalbox
