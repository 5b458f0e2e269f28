// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/scriptedconnection.h"

#include "rehearsal/placeholders.h"

#include <QSslSocket>

#include <sys/socket.h>

namespace signalbox {

namespace {

/// Enough in the socket to keep the kernel busy, little enough that "forever" stays small.
constexpr qint64 writeWindow = 256 * 1024;

/// How long a connection that was closed here waits for the peer to close too.
constexpr std::chrono::seconds lingerTime{5};

bool readsRequests(const QList<FaultStep> &steps)
{
    return std::any_of(steps.begin(), steps.end(),
        [](const FaultStep &step) { return std::holds_alternative<step::ReadRequest>(step); });
}

qint64 unsentBytes(const QSslSocket &socket)
{
    return socket.bytesToWrite() + socket.encryptedBytesToWrite();
}

int descriptorOf(const QSslSocket &socket)
{
    return static_cast<int>(socket.socketDescriptor());
}

} // namespace

ScriptedConnection::ScriptedConnection(Setting setting, QObject *parent)
    : QObject(parent)
    , m_setting(std::move(setting))
    , m_socket(std::make_unique<QSslSocket>())
    , m_steps(m_setting.script.stepsForRequest(0))
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ScriptedConnection::tick);
    connect(m_socket.get(), &QSslSocket::readyRead, this, &ScriptedConnection::readWhatCame);
    connect(m_socket.get(), &QSslSocket::bytesWritten, this, &ScriptedConnection::pump);
    connect(m_socket.get(), &QSslSocket::encryptedBytesWritten, this, &ScriptedConnection::pump);
    connect(m_socket.get(), &QSslSocket::disconnected, this, &ScriptedConnection::end);
    connect(m_socket.get(), &QSslSocket::encrypted, this, [this] {
        Q_EMIT encrypted();
        wake(Waiting::Encryption);
    });
    connect(m_socket.get(), &QSslSocket::errorOccurred, this, [this] {
        if (m_socket->state() == QAbstractSocket::UnconnectedState)
            end();
    });
}

ScriptedConnection::~ScriptedConnection()
{
    m_socket->disconnect(this);
    m_socket->abort();
}

void ScriptedConnection::begin(qintptr descriptor)
{
    if (!m_socket->setSocketDescriptor(descriptor)) {
        end();
        return;
    }
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    const auto tls = m_setting.script.tls();
    if (tls && tls->stall) {
        // The greeting is neither read nor answered.
        perform(step::NoRead{});
    } else if (!m_setting.tls.isNull()) {
        m_socket->setSslConfiguration(m_setting.tls);
        m_waiting = Waiting::Encryption;
        m_socket->startServerEncryption();
        return;
    }
    resume();
}

void ScriptedConnection::close()
{
    m_timer.stop();
    perform(step::Close{});
}

/// Plays steps until one has to wait.
void ScriptedConnection::resume()
{
    if (m_isResuming) // A step's own writes may signal before it has returned.
        return;
    m_isResuming = true;
    while (m_waiting == Waiting::No && !m_hasEnded && hasStep()) {
        // A copy, because AskResponder replaces the list it stands in.
        const FaultStep step = m_steps.at(m_next++);
        std::visit([this](const auto &what) { perform(what); }, step);
    }
    m_isResuming = false;
}

/// Goes on to the steps for the next request where the current ones are used up; without any the connection just stays
/// open.
bool ScriptedConnection::hasStep()
{
    if (m_next < m_steps.size())
        return true;
    if (m_request.header("Connection").toLower() == "close") {
        perform(step::Close{});
        return false;
    }
    m_steps = m_setting.script.stepsForRequest(++m_phase);
    m_next = 0;
    if (readsRequests(m_steps))
        return true;
    m_waiting = Waiting::Forever;
    return false;
}

void ScriptedConnection::wake(Waiting what)
{
    if (m_waiting != what)
        return;
    m_waiting = Waiting::No;
    resume();
}

void ScriptedConnection::perform(const step::NoRead &)
{
    m_reading = Reading::Nothing;
    m_socket->setReadBufferSize(1); // 0 would mean "no limit".
    // The smallest window the kernel grants, so that the peer's writes stall early.
    const int size = 1;
    ::setsockopt(descriptorOf(*m_socket), SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
}

void ScriptedConnection::perform(const step::ReadHeaders &)
{
    m_reading = Reading::HeaderOnly;
    m_waiting = Waiting::Header;
    readHeaderOnly();
}

void ScriptedConnection::perform(const step::ReadRequest &)
{
    m_waiting = Waiting::Request;
    readEverything();
}

void ScriptedConnection::perform(const step::Hold &)
{
    m_waiting = Waiting::Forever;
}

void ScriptedConnection::perform(const step::Wait &what)
{
    m_timer.start(what.time);
    m_waiting = Waiting::Time;
}

void ScriptedConnection::perform(const step::Send &send)
{
    write(Payload(expandPlaceholders(send.bytes, m_id), send.count));
}

void ScriptedConnection::perform(const step::Drip &drip)
{
    m_dripping = expandPlaceholders(drip.bytes, m_id);
    m_dripSize = drip.bytesPerTick;
    m_timer.setInterval(drip.every);
    m_waiting = Waiting::Time;
    tick();
}

void ScriptedConnection::perform(const step::SendExact &exact)
{
    write(Payload::response(exact, m_id));
}

void ScriptedConnection::perform(const step::Chunked &chunked)
{
    write(Payload::response(chunked, m_id));
}

void ScriptedConnection::perform(const step::Respond &respond)
{
    write(Payload::response(respond, m_id, m_setting.responseLimit));
}

void ScriptedConnection::perform(const step::Close &close)
{
    m_waiting = Waiting::Forever;
    if (close.reset) {
        // Closing with a linger time of zero sends a reset.
        const linger atOnce{1, 0};
        ::setsockopt(descriptorOf(*m_socket), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
        m_socket->abort();
        end();
    } else if (m_socket->isEncrypted()) {
        m_socket->disconnectFromHost();
    } else {
        finishSending();
    }
}

void ScriptedConnection::perform(const step::AskResponder &)
{
    Answer answer = m_setting.responder(m_request);
    QList<FaultStep> steps;
    if (answer.delay.count() > 0)
        steps.append(step::Wait{answer.delay});
    if (answer.steps.isEmpty())
        steps.append(step::Respond{.status = answer.status, .headers = answer.headers, .body = answer.body});
    else
        steps.append(answer.steps);
    m_steps = steps;
    m_next = 0;
}

void ScriptedConnection::write(Payload payload)
{
    m_outgoing = std::move(payload);
    m_waiting = Waiting::Written;
    pump();
}

/// Keeps the socket supplied; the step is done when the last byte has left for the kernel.
void ScriptedConnection::pump()
{
    if (m_isPumping || m_hasEnded)
        return;
    m_isPumping = true;
    while (!m_outgoing.isEmpty() && unsentBytes(*m_socket) < writeWindow)
        m_socket->write(m_outgoing.next());
    m_socket->flush();
    m_isPumping = false;
    if (unsentBytes(*m_socket) > 0)
        return; // bytesWritten() will come.
    if (m_outgoing.isEmpty())
        wake(Waiting::Written);
    else // All went out at once; through the event loop, so that "forever" does not stop everything else.
        QMetaObject::invokeMethod(this, &ScriptedConnection::pump, Qt::QueuedConnection);
}

void ScriptedConnection::readWhatCame()
{
    switch (m_reading) {
    case Reading::Everything:
        pass(m_socket->readAll());
        break;
    case Reading::HeaderOnly:
        readHeaderOnly();
        break;
    case Reading::Nothing:
        break;
    }
}

void ScriptedConnection::readEverything()
{
    m_reading = Reading::Everything;
    m_socket->setReadBufferSize(0);
    pass(m_socket->readAll());
}

/// Takes the bytes of one header block and leaves the rest in the socket.
void ScriptedConnection::readHeaderOnly()
{
    if (m_waiting != Waiting::Header)
        return;
    constexpr qint64 largestHeader = 64 * 1024;
    const QByteArray seen = m_socket->peek(largestHeader);
    const qsizetype end = seen.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    pass(m_socket->read(end + 4));
    wake(Waiting::Header);
}

void ScriptedConnection::pass(QByteArrayView bytes)
{
    m_reader.feed(bytes);
    while (auto request = m_reader.take()) {
        request->connection = m_setting.index;
        m_unserved.enqueue(*request);
        Q_EMIT requestRead(*request);
    }
    if (m_waiting == Waiting::Request && !m_unserved.isEmpty()) {
        m_request = m_unserved.dequeue();
        m_id = rawIdOf(m_request.body);
        wake(Waiting::Request);
    }
}

void ScriptedConnection::tick()
{
    if (m_dripping.isEmpty()) {
        wake(Waiting::Time);
        return;
    }
    m_socket->write(m_dripping.left(m_dripSize));
    m_socket->flush();
    m_dripping.remove(0, m_dripSize);
    m_timer.start();
}

/// An orderly end by half-closing: close() with unread bytes in the kernel would turn into a reset. What still arrives
/// was sent by the peer, so it is read and counted.
void ScriptedConnection::finishSending()
{
    m_socket->flush();
    ::shutdown(descriptorOf(*m_socket), SHUT_WR);
    readEverything();
    QTimer::singleShot(lingerTime, this, &ScriptedConnection::end);
}

void ScriptedConnection::end()
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_timer.stop();
    // The last bytes can come together with the end.
    if (m_reading == Reading::Everything && m_socket->bytesAvailable() > 0)
        pass(m_socket->readAll());
    Q_EMIT ended();
    deleteLater();
}

} // namespace signalbox
