// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/demotraffic.h"

#include "rehearsal/toyevmtransaction.h"

#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonValue>
#include <QNetworkProxy>
#include <QtEndian>

namespace signalbox {

namespace {

/// Asks for a filter that one Endpoint holds: its id comes from an answer.
constexpr char filterMethod[] = "eth_getFilterChanges";

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

DemoTraffic::DemoTraffic(const Address &address, quint64 chainId, quint64 nonce, QObject *parent)
    : QObject(parent)
    , m_address(address)
{
    const QByteArray transaction = demoTransaction(chainId, nonce);
    const QByteArray id = hexData(keccak256(QByteArray::fromHex(transaction.mid(2)))).toLatin1();
    const QByteArray account = R"(["0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b","latest"])";
    const QByteArray evm = address.evmPath;
    m_calls = {
        {evm, "eth_chainId", "[]"},
        {address.bitcoinPath, "getblockcount", "[]"},
        {evm, "eth_getBalance", account},
        {evm, "eth_blockNumber", "[]"},
        {evm, "eth_getBalance", account},
        {evm, "eth_newBlockFilter", "[]"},
        {evm, filterMethod, {}},
        {evm, "eth_gasPrice", "[]"},
        {evm, filterMethod, {}},
        {evm, "eth_getTransactionCount", account},
        {evm, "eth_sendRawTransaction", "[\"" + transaction + "\"]"},
        {evm, "eth_getTransactionByHash", "[\"" + id + "\"]"},
    };
    Q_ASSERT(m_calls.size() == requests);
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

void DemoTraffic::takeTurn()
{
    if (!m_method.isEmpty())
        return;
    if (m_socket.state() == QAbstractSocket::ConnectedState)
        send();
    else if (m_socket.state() == QAbstractSocket::UnconnectedState)
        m_socket.connectToHost(QHostAddress(QHostAddress::LocalHost), m_address.port);
}

void DemoTraffic::send()
{
    const Call &call = m_calls.at(m_sent);
    ++m_sent;
    m_method = call.method;
    m_received.clear();
    const QByteArray body = bodyOf(call);
    QByteArray request = "POST " + call.path + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_address.port);
    request += "\r\nUser-Agent: signalbox-demo\r\nContent-Type: application/json\r\nContent-Length: "
        + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    m_socket.write(request);
}

QByteArray DemoTraffic::bodyOf(const Call &call) const
{
    const QByteArray params = call.method == filterMethod ? QByteArray('[' + m_filterId + ']') : call.params;
    return R"({"jsonrpc":"2.0","id":)" + QByteArray::number(m_sent) + R"(,"method":")" + call.method + R"(","params":)"
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
    endTurn();
}

/// The connection has ended; the next turn makes a new one. What was under way is not sent again.
void DemoTraffic::giveUp()
{
    if (!std::exchange(m_method, {}).isEmpty())
        endTurn();
}

void DemoTraffic::endTurn()
{
    if (m_sent < requests)
        return;
    m_timer.stop();
    Q_EMIT finished();
}

} // namespace signalbox
