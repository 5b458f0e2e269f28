// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/requestsface.h"

namespace signalbox {

class Engine;

/// The requests of this process's gateway. See RequestsFace.
class LocalRequests final : public RequestsFace
{
    Q_OBJECT

public:
    /// @p engine has been started, and outlives this.
    explicit LocalRequests(Engine &engine, QObject *parent = nullptr);

    [[nodiscard]] RequestSnapshots newest(std::size_t count) const override;
    [[nodiscard]] RequestSnapshot find(const QByteArray &requestId) const override;
    [[nodiscard]] std::optional<CapturedBodies> bodies(const QByteArray &requestId) const override;
    void recall(const QByteArray &requestId, QObject *context, std::function<void(const RecalledRequest &)> done) override;
    void older(qint64 cursor, int count, QObject *context, std::function<void(const OlderRequests &)> done) override;
    [[nodiscard]] HistoryStatus history() const override;
    void setHistoryBudget(qint64 bytes) override;
    void keep(const QSet<QByteArray> &requestIds) override;
    [[nodiscard]] quint64 dropped() const override;
    void send(const QByteArray &route, const QByteArray &body, QObject *context,
        std::function<void(int status, const QByteArray &answer)> done) override;

private:
    Engine &m_engine;
};

} // namespace signalbox
