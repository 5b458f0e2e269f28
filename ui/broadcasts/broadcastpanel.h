// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/endpointevidence.h"

#include <QScrollArea>

#include <optional>

QT_FORWARD_DECLARE_CLASS(QBoxLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QTableView)
QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

class BroadcastActions;
class BroadcastStepper;
class EvidencePanel;
class StateHistory;
class ValueLine;
class VerdictBox;

/// Everything about the selected broadcast on one screen: how far it has come, the verdict, the evidence, who knows of
/// it, and what it was before.
class BroadcastPanel final : public QScrollArea
{
    Q_OBJECT

public:
    explicit BroadcastPanel(const BroadcastActions &actions, QWidget *parent = nullptr);

    /// @p names of Endpoints by id.
    void setView(const BroadcastView &view, const PassedOver &passedOver, const QHash<QByteArray, QString> &names);

    /// Ages and deadlines are told for this time.
    void setNow(TrackerTime now);

    /// "EVM 1 · Route eth · sent 14:02:11 · nonce 41". Pure.
    [[nodiscard]] static QString summary(const BroadcastView &view, TrackerTime now);

    /// Links to the others that use its nonce or inputs; empty: none is known. Rich text.
    [[nodiscard]] static QString rivals(const BroadcastView &view);

Q_SIGNALS:
    /// A rival's link was followed.
    void txIdWanted(const QByteArray &txId);
    void endpointWanted(const QByteArray &endpointId);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addHeading(QVBoxLayout *layout, const BroadcastActions &actions);
    void addHistory(QVBoxLayout *layout);
    void refreshTexts();

    QBoxLayout *m_middle; ///< Verdict and evidence: side by side where there is room.
    ValueLine *m_txId;
    QLabel *m_summary;
    BroadcastStepper *m_stepper;
    VerdictBox *m_verdict;
    EvidencePanel *m_evidence;
    QLabel *m_rivals;
    StateHistory *m_changes;
    QLabel *m_historyTitle;
    QTableView *m_history;
    std::optional<BroadcastView> m_view;
    TrackerTime m_now;
};

} // namespace signalbox
