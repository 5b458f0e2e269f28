// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rehearsal/answer.h"
#include "rehearsal/faultscript.h"
#include "rehearsal/payload.h"
#include "rehearsal/requestreader.h"

#include <QObject>
#include <QSslConfiguration>
#include <QTimer>

#include <memory>

QT_FORWARD_DECLARE_CLASS(QSslSocket)

namespace signalbox {

/// Plays one script on one accepted connection. It never blocks: every step either is done at once or names what it
/// waits for, and the event that brings it resumes the script. Lives in the thread of its Endpoint and deletes itself
/// when the connection has ended.
class ScriptedConnection final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScriptedConnection)

public:
    /// What the connection needs to know of its Endpoint.
    struct Setting
    {
        int index = 0;
        FaultScript script;
        Responder responder; ///< Asked by step::AskResponder.
        QSslConfiguration tls; ///< Null: plain.
        qint64 responseLimit = 0;
    };

    ScriptedConnection(Setting setting, QObject *parent);
    ~ScriptedConnection() override;

    /// Takes the descriptor of an accepted connection and begins.
    void begin(qintptr descriptor);

    /// Ends it orderly (as an idle timeout of a server would).
    void close();

    /// Bytes read that belong to a request not complete.
    [[nodiscard]] qint64 partialBytes() const { return m_reader.partialBytes(); }

Q_SIGNALS:
    /// @p request is complete; its sequence is for the receiver to fill in.
    void requestRead(const signalbox::ReceivedRequest &request);
    void encrypted();
    /// The last signal; the connection is deleted after it.
    void ended();

private:
    enum class Waiting : std::uint8_t
    {
        No,
        Encryption,
        Header,
        Request,
        Written,
        Time,
        Forever
    };
    enum class Reading : std::uint8_t
    {
        Everything,
        HeaderOnly,
        Nothing
    };

    void resume();
    [[nodiscard]] bool hasStep();
    void perform(const step::Accept &) { }
    void perform(const step::Tls &) { }
    void perform(const step::NoRead &);
    void perform(const step::ReadHeaders &);
    void perform(const step::ReadRequest &);
    void perform(const step::Hold &);
    void perform(const step::Wait &wait);
    void perform(const step::Send &send);
    void perform(const step::Drip &drip);
    void perform(const step::SendExact &exact);
    void perform(const step::Chunked &chunked);
    void perform(const step::Respond &respond);
    void perform(const step::Close &close);
    void perform(const step::AskResponder &);

    void wake(Waiting what);
    void write(Payload payload);
    void pump();
    void readWhatCame();
    void readEverything();
    void readHeaderOnly();
    void pass(QByteArrayView bytes);
    void tick();
    void finishSending();
    void end();

    Setting m_setting;
    std::unique_ptr<QSslSocket> m_socket;
    RequestReader m_reader;
    QQueue<ReceivedRequest> m_unserved; ///< Read, counted, not yet taken by a step.
    ReceivedRequest m_request; ///< The one being served.
    QByteArray m_id = "null"; ///< Its raw id.
    QList<FaultStep> m_steps;
    qsizetype m_next = 0;
    qsizetype m_phase = 0;
    Waiting m_waiting = Waiting::No;
    Reading m_reading = Reading::Everything;
    Payload m_outgoing;
    QByteArray m_dripping;
    int m_dripSize = 0;
    QTimer m_timer;
    bool m_isResuming = false;
    bool m_isPumping = false;
    bool m_hasEnded = false;
};

} // namespace signalbox
