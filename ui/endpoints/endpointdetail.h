// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "activity/endpointactivity.h"
#include "config/endpoint.h"
#include "faces/localstate.h"
#include "health/endpointhealth.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QFormLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class LatencyPanel;
class TextTable;

/// The health of one Endpoint: state with its evidence, circuit and chain identity in words, latency, failures grouped
/// by reason, and the latest attempts that may have acted.
class EndpointDetail final : public QWidget
{
    Q_OBJECT

public:
    explicit EndpointDetail(QWidget *parent = nullptr);

    struct Content
    {
        Endpoint endpoint;
        const EndpointActivity *activity = nullptr; ///< Null: nothing is known.
        const HealthReading *reading = nullptr; ///< Null: nothing is known.
        QList<LocalState> living; ///< What lives there.
        ActivityTime now;
        std::chrono::steady_clock::time_point steadyNow;
    };
    void setContent(const Content &content);

Q_SIGNALS:
    void requestFollowed(const QByteArray &requestId);

private:
    QLabel *addFact(const QString &name, const QString &label, QFormLayout *form);
    void showHead(const Content &content);
    void showFacts(const Content &content);
    void showLists(const Content &content);

    QLabel *m_state;
    QLabel *m_url;
    QLabel *m_circuit;
    QLabel *m_identity;
    QLabel *m_head;
    QLabel *m_living;
    QLabel *m_cordon;
    QLabel *m_history;
    LatencyPanel *m_latency;
    TextTable *m_failures;
    TextTable *m_ambiguous;
};

} // namespace signalbox
