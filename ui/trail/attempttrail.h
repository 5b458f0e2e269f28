// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "trail/trailview.h"

#include <QTimer>
#include <QWidget>

#include <functional>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QStackedLayout)

namespace signalbox {

class EmptyState;
class TrailContent;

/// The Attempt trail: each attempt of one request, and why the next one happened or not; of a request in flight so far,
/// and by itself to its end. For a dock at the right
/// (400 px) or at the bottom. Registers the actions `trail.*`, whose single letters work while it has the focus.
class AttemptTrail final : public QWidget
{
    Q_OBJECT

public:
    explicit AttemptTrail(const PageContext &context, QWidget *parent = nullptr);

    /// The state of an Endpoint at a time, in a word; empty when nobody watched it then.
    using StateTeller = std::function<QString(const QByteArray &endpointId, std::chrono::system_clock::time_point at)>;
    void setStateTeller(StateTeller teller) { m_stateOf = std::move(teller); }

    /// Offers to mark the request that is shown and to write a note on it.
    using RequestCall = std::function<void(const QByteArray &requestId)>;
    void offerMarking(const RequestCall &mark, const RequestCall &note);

    /// How long a request that is not held is waited for: it may have ended just now, and is on its way here.
    static constexpr std::chrono::milliseconds patience{750};

    /// Shows the trail of this request, if it is in flight or still held; empty: none.
    void setRequest(const QByteArray &requestId);
    [[nodiscard]] const QByteArray &requestId() const { return m_requestId; }

    /// Puts the focus on the first attempt (Enter in the table).
    void focusFirstAttempt();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    /// How it is with the request that is wanted.
    enum class Stage : quint8
    {
        None,
        Sought, ///< Neither held nor known to be in flight; it may come.
        InFlight,
        Ended, ///< Nothing more will come.
        Gone
    };

    void addActions();
    void refresh();
    void recall();
    void takeRecalled(const RecalledRequest &recalled);
    void enter(Stage stage);
    void listen();
    void takeInFlight(const InFlightRequests &requests);
    void takeEnded(const RequestSnapshots &requests);
    void giveUp();
    void showInFlight(const RequestSnapshot &request);
    void showEnded(const RequestSnapshot &request);
    void showEmpty(const QString &text);
    void fillView(const RequestSnapshot &request);
    void showView(bool update = false);
    void findMembers();
    void findBroadcast();
    void updateActions();
    void copySummary();
    void copyCurl();
    void copyDirectCurl();
    void exportTrail();
    void decideAgain();
    [[nodiscard]] QString whyNoBytes() const;
    [[nodiscard]] QString whyNoCurl() const;
    [[nodiscard]] QString whyNoDirectCurl() const;
    [[nodiscard]] const Endpoint *currentEndpoint() const;
    [[nodiscard]] QString whyNoResend() const;
    void resend();

    PageContext m_context;
    StateTeller m_stateOf;
    QByteArray m_requestId;
    RequestSnapshots m_members; ///< Of a batch that is known from the history.
    TrailView m_view; ///< Its request is null while nothing is shown.
    Stage m_stage = Stage::None;
    QTimer m_patience;
    QMetaObject::Connection m_listening; ///< To what is in flight.
    qint64 m_broadcast = 0; ///< 0: none known.
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    TrailContent *m_content = nullptr;
    QAction *m_copySummary = nullptr;
    QAction *m_copyCurl = nullptr;
    QAction *m_copyDirectCurl = nullptr;
    QAction *m_export = nullptr;
    QAction *m_again = nullptr;
    QAction *m_resend = nullptr;
    QAction *m_rehearse = nullptr;
    QAction *m_toBroadcast = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_next = nullptr;
    QList<QAction *> m_marking; ///< Mark and note, if they are offered.
};

} // namespace signalbox
