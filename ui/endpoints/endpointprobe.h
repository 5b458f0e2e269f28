// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "faces/healthface.h"

#include <QObject>
#include <QTimer>

namespace signalbox {

/// Asks an Endpoint under edit whether it is there and which chain it is, and says exactly what was asked and answered.
/// Asks anew 400 ms after its URL, chain or credentials changed; an answer to an older question is dropped. A warning
/// at most: it keeps nobody from applying. UI thread.
class EndpointProbe final : public QObject
{
    Q_OBJECT

public:
    /// @p health outlives it.
    explicit EndpointProbe(HealthFace *health, QObject *parent = nullptr);

    /// Looks at another Endpoint, without asking.
    void reset(const Endpoint &endpoint);

    /// The same Endpoint after an edit. Nothing is asked while its URL is none.
    void follow(const Endpoint &endpoint);

    void askNow();

    [[nodiscard]] bool isAsking() const { return m_asking; }
    [[nodiscard]] QString text() const;
    [[nodiscard]] Meaning meaning() const;

    /// What the Endpoint itself reports, when that is another chain.
    [[nodiscard]] QByteArray foundNetwork() const;

Q_SIGNALS:
    void changed();

private:
    void forget();

    HealthFace *m_health;
    Endpoint m_endpoint;
    QTimer m_delay;
    quint64 m_question = 0; ///< The latest; answers to others are late.
    bool m_asking = false;
    std::optional<ProbeAnswer> m_answer;
};

} // namespace signalbox
