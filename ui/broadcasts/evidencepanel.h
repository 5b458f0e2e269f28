// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/endpointevidence.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class EvidenceModel;

/// Who said what about the selected broadcast, as a matrix, and below it who got the bytes.
class EvidencePanel final : public QWidget
{
    Q_OBJECT

public:
    explicit EvidencePanel(QWidget *parent = nullptr);

    void setView(const BroadcastView &view, const PassedOver &passedOver, const QHash<QByteArray, QString> &names);
    void setNow(TrackerTime now);

    /// "Got it, in this order: alpha, bravo. 1 of 3 Endpoints has not got it: charlie." Pure.
    [[nodiscard]] static QString exposure(const BroadcastView &view, const QHash<QByteArray, QString> &names);

Q_SIGNALS:
    /// A line was activated.
    void endpointWanted(const QByteArray &endpointId);

private:
    void fitHeight();

    EvidenceModel *m_model;
    QTableView *m_table;
    QLabel *m_exposure;
};

} // namespace signalbox
