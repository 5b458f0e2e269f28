// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "upstream/attempt.h"

#include <QNetworkReply>

namespace signalbox {

class EndpointAccessManager;

/// The QNetworkReply of an EndpointAccessManager: one attempt seen through Qt's own interface. It is complete when finished() is
/// emitted; the body is not streamed, since nothing may be delivered before it was judged. The error string holds no URL.
class AttemptReply final : public QNetworkReply, private AttemptObserver
{
    Q_OBJECT

public:
    /// @p allowed: false refuses the request (another address or verb) without an attempt.
    AttemptReply(EndpointAccessManager &manager, QNetworkAccessManager::Operation operation, const QNetworkRequest &request,
        AttemptRequest &&attempt, bool allowed);
    ~AttemptReply() override;
    Q_DISABLE_COPY_MOVE(AttemptReply)

    /// How the attempt ended; valid from finished() on. Its body has moved into this device.
    [[nodiscard]] const AttemptResult &result() const { return m_result; }

    void abort() override;
    [[nodiscard]] qint64 bytesAvailable() const override;
    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char *data, qint64 maxSize) override;

private:
    void attemptFinished(AttemptResult &&result) override;
    void start();
    void finish();

    EndpointAccessManager &m_manager;
    Attempt m_attempt;
    AttemptRequest m_request;
    AttemptResult m_result;
    qint64 m_position = 0;
};

} // namespace signalbox
