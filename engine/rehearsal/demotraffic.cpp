// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demotraffic.h"

#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QNetworkProxy>
#include <QtEndian>

namespace signalbox {

namespace {

QByteArray rlpInteger(quint64 number)
{
    QByteArray bytes(sizeof number, Qt::Uninitialized);
    qToBigEndian(number, bytes.data());
    while (bytes.startsWith('\0'))
        bytes.remove(0, 1);
    return bytes;
}

/// Strings below 56 bytes; @p bytes is what an item holds.
QByteArray rlpString(const QByteArray &bytes)
{
    if (bytes.size() == 1 && static_cast<uchar>(bytes.front()) < 0x80)
        return bytes;
    return static_cast<char>(0x80 + bytes.size()) + bytes;
}

/// A list of 56 to 255 bytes.
QByteArray rlpList(const QByteArray &content)
{
    return static_cast<char>(0xf8) + (static_cast<char>(content.size()) + content);
}

} // namespace

QByteArray demoTransaction(quint64 chainId, quint64 nonce)
{
    QByteArray content;
    content += rlpString(rlpInteger(nonce));
    content += rlpString(rlpInteger(1'100'000'000)); // Gas price.
    content += rlpString(rlpInteger(21'000)); // Gas.
    content += rlpString(QByteArray(20, '\x5b')); // To.
    content += rlpString(rlpInteger(1)); // Value.
    content += rlpString({}); // Input.
    content += rlpString(rlpInteger(chainId * 2 + 35));
    // r is a point's x coordinate (the curve's generator), s is small enough for EIP-2.
    content += rlpString(QByteArray::fromHex("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"));
    content += rlpString(QByteArray(32, '\x11'));
    const QByteArray digits = rlpList(content).toHex();
    return "0x" + digits;
}

DemoTraffic::DemoTraffic(quint16 port, const QByteArray &path, quint64 chainId, quint64 firstNonce, QObject *parent)
    : QObject(parent)
    , m_port(port)
    , m_path(path)
    , m_chainId(chainId)
    , m_nonce(firstNonce)
{
    m_socket.setProxy(QNetworkProxy::NoProxy);
    connect(&m_timer, &QTimer::timeout, this, &DemoTraffic::takeTurn);
    connect(&m_socket, &QTcpSocket::connected, this, &DemoTraffic::send);
    connect(&m_socket, &QTcpSocket::readyRead, this, &DemoTraffic::read);
    connect(&m_socket, &QTcpSocket::disconnected, this, &DemoTraffic::giveUp);
}

DemoTraffic::~DemoTraffic()
{
    // The socket says that it has ended when the members it would be told to are gone.
    m_socket.disconnect(this);
}

void DemoTraffic::start(std::chrono::milliseconds interval)
{
    m_timer.start(interval);
}

void DemoTraffic::stop()
{
    m_timer.stop();
}

void DemoTraffic::takeTurn()
{
    if (!m_method.isEmpty())
        return;
    if (m_socket.state() == QAbstractSocket::ConnectedState)
        send();
    else if (m_socket.state() == QAbstractSocket::UnconnectedState)
        m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_port);
}

void DemoTraffic::send()
{
    const QByteArray body = nextBody();
    QByteArray request = "POST " + m_path + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_port);
    request += "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
        + body;
    m_received.clear();
    m_socket.write(request);
    ++m_sent;
}

/// The round: mostly queries, as applications do.
QByteArray DemoTraffic::nextBody()
{
    static const QList<QPair<QByteArray, QByteArray>> round{
        {"eth_blockNumber", "[]"},
        {"eth_getBalance", R"(["0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b","latest"])"},
        {"eth_getBlockByNumber", R"(["latest",false])"},
        {"eth_newBlockFilter", "[]"},
        {"eth_gasPrice", "[]"},
        {"eth_getFilterChanges", {}},
        {"eth_getTransactionCount", R"(["0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b","latest"])"},
        {"eth_sendRawTransaction", {}},
        {"eth_call", R"([{"to":"0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b"},"latest"])"},
        {"eth_getFilterChanges", {}},
        {"eth_estimateGas", R"([{"to":"0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b"}])"},
        {"eth_sendTransaction", "[{}]"},
    };
    const auto &[method, fixedParams] = round.at(m_turn % round.size());
    QByteArray params = fixedParams;
    if (method == "eth_getFilterChanges")
        params = '[' + (m_filterId.isEmpty() ? QByteArray(R"("0x0")") : m_filterId) + ']';
    else if (method == "eth_sendRawTransaction")
        params = "[\"" + demoTransaction(m_chainId, m_nonce++) + "\"]";
    m_method = method;
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(++m_turn) + R"(,"method":")" + method + R"(","params":)"
        + params + '}';
}

void DemoTraffic::read()
{
    m_received += m_socket.readAll();
    const qsizetype headEnd = m_received.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return;
    const QByteArray head = m_received.first(headEnd).toLower() + "\r\n";
    constexpr QByteArrayView field = "\r\ncontent-length:";
    const qsizetype at = head.indexOf(field);
    // A gateway's answers always have a length; anything else is not worth waiting for.
    const qsizetype valueStart = at + field.size();
    const qsizetype length
        = at < 0 ? 0 : head.mid(valueStart, head.indexOf("\r\n", valueStart) - valueStart).trimmed().toLongLong();
    const QByteArray body = m_received.mid(headEnd + 4);
    if (body.size() < length)
        return;
    ++m_answered;
    const QByteArray method = std::exchange(m_method, {});
    if (method == "eth_newBlockFilter") {
        const QString id = QJsonDocument::fromJson(body).object()[QStringLiteral("result")].toString();
        m_filterId = '"' + id.toLatin1() + '"';
    }
    Q_EMIT responded(method, body);
}

/// The connection has ended; the next turn makes a new one. What was under way is not sent again.
void DemoTraffic::giveUp()
{
    m_method.clear();
}

} // namespace signalbox
