// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

#include <QList>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QScrollArea)
QT_FORWARD_DECLARE_CLASS(QVBoxLayout)

namespace signalbox {

class AttemptCard;
class RunningCard;
class TrailHeader;
class WhatIfLine;

/// One trail, drawn: the header beside the cards where it is wide (a bottom dock), above them where it is narrow (a
/// right dock). Knows no face; what leads elsewhere is a signal.
class TrailContent final : public QWidget
{
    Q_OBJECT

public:
    /// @p actions become buttons below the header.
    explicit TrailContent(const QList<QAction *> &actions, QWidget *parent = nullptr);

    /// One more button below the header.
    void addButton(QAction *action);

    /// From the top.
    void setView(const TrailView &view);

    /// The same request further on, or ended: what the user reads, and the attempt that has the focus, stay.
    void updateView(const TrailView &view);

    /// The requests that a split batch was forwarded as, in their order.
    void setMembers(const RequestSnapshots &members);

    /// The ledger's row of the request's broadcast, once it is known.
    void setBroadcast(qint64 id);

    /// Moves the focus to the next attempt, or the one before; to the first if none has it.
    void stepAttempt(int direction);

    /// The index of the attempt that has the focus; -1: none.
    [[nodiscard]] qsizetype focusedAttempt() const;

    /// Computes every decision again, each card saying whether it is the same.
    void decideAgain();

    /// Puts the focus on the first attempt; false when there is none.
    bool focusFirstAttempt();

Q_SIGNALS:
    void endpointActivated(const QByteArray &endpointId);
    void routeActivated(const QByteArray &slug);
    void requestActivated(const QByteArray &requestId);
    void broadcastActivated(qint64 id);
    void ruleActivated(signalbox::Rule rule);
    void privacyWanted(); ///< What is kept of requests is to be chosen.

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] bool isOnlyLater(const TrailView &view) const;
    [[nodiscard]] QList<QWidget *> attempts() const; ///< The card of each, the one that runs last.
    void bringIntoSight(QWidget *focused);
    void arrange();
    void addCards(const TrailView &view);
    void addCallout();
    void addNotes(const TrailView &view);
    void addNotCaptured(const RequestRecord &record);
    void showCallout();
    QLabel *note(const QString &text, Qt::TextFormat format);

    QScrollArea *m_side; ///< Holds the header when it is wide.
    QScrollArea *m_scroll;
    QVBoxLayout *m_list; ///< Inside m_scroll: the header when it is narrow, then m_body.
    TrailHeader *m_header;
    QWidget *m_body = nullptr; ///< Made anew for each trail.
    QLabel *m_callout = nullptr;
    QLabel *m_members = nullptr;
    QString m_calloutText;
    QList<AttemptCard *> m_cards;
    RunningCard *m_running = nullptr; ///< Of the attempt that runs; null when none does.
    RequestSnapshot m_shown;
    qint64 m_broadcast = 0; ///< 0: none known.
    bool m_wide = false;
};

} // namespace signalbox
