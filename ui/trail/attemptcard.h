// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/card.h"
#include "trail/trailview.h"

QT_FORWARD_DECLARE_CLASS(QBoxLayout)
QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class ElidedLabel;
class RuleLink;
class ShapeLabel;
class WaterfallBar;

/// One attempt: where it went, where its time went, what came, what that proves and what was done about it. Its parts
/// are named `trail.attempt.<i>.{certainty,decision,rule,phases,wire}`, i from 1.
class AttemptCard final : public Card
{
    Q_OBJECT

public:
    AttemptCard(const TrailView &view, qsizetype index, QWidget *parent = nullptr);

    /// Two columns where there is room, one below the other where there is not.
    void setWide(bool wide);

    [[nodiscard]] QString summary() const { return accessibleName(); }

    /// Computes the decision again from the record and says beside it whether it is the same.
    void decideAgain();

Q_SIGNALS:
    void endpointActivated(const QByteArray &endpointId);
    void ruleActivated(signalbox::Rule rule);

private:
    [[nodiscard]] QString partName(const char *part) const;
    QLabel *line(const QString &text, const char *part = nullptr, Qt::TextFormat format = Qt::PlainText);
    void alignTexts();
    WaterfallBar *bar(const TrailView &view);
    QWidget *titleRow(const TrailView &view);
    ElidedLabel *urlLine(const TrailView &view);
    [[nodiscard]] QLabel *injectionMark(QWidget *row) const;
    QLabel *timeLabel(const AttemptRecord &attempt);
    QWidget *certaintyRow(const TrailView &view);
    QWidget *decisionRow(const TrailView &view);
    QLabel *sentenceLine(const Verdict &verdict);
    QWidget *recheckRow();
    QLabel *phasesLine(const AttemptRecord &attempt);
    QLabel *wireLine(const TrailView &view);

    RequestSnapshot m_request;
    qsizetype m_index;
    QGridLayout *m_grid;
    QBoxLayout *m_ruleTexts = nullptr; ///< Id and sentence.
    RuleLink *m_rule = nullptr;
    QLabel *m_again = nullptr; ///< The link that computes the decision again; null when nothing was decided in life.
    ShapeLabel *m_same = nullptr; ///< What came of it; null before.
    QBoxLayout *m_titleLine = nullptr;
    QLabel *m_position = nullptr;
    QWidget *m_title;
    ElidedLabel *m_url;
    QLabel *m_time;
    QString m_took;
    QString m_startedAndTook;
    WaterfallBar *m_bar;
    QLabel *m_phases;
    QLabel *m_wire;
    QWidget *m_certainty;
    QWidget *m_decision;
    QLabel *m_candidates;
    QWidget *m_answer = nullptr; ///< Null when no answer was kept.
};

} // namespace signalbox
