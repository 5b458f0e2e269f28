// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toyevmtransaction.h"

#include <QCryptographicHash>
#include <QString>

namespace signalbox {

namespace {

/// One RLP item: its content and the bytes behind it.
struct RlpItem
{
    QByteArrayView content;
    QByteArrayView rest;
};

/// The length behind an RLP prefix; beyond @p bytes where it is cut short.
RlpItem cut(QByteArrayView bytes, qsizetype header, qsizetype size)
{
    if (size < 0 || header > bytes.size() || size > bytes.size() - header)
        return {{}, {}};
    return {bytes.sliced(header, size), bytes.sliced(header + size)};
}

RlpItem firstItem(QByteArrayView bytes)
{
    const auto prefix = static_cast<uchar>(bytes.front());
    if (prefix < 0x80)
        return cut(bytes, 0, 1);
    const int base = prefix < 0xc0 ? 0x80 : 0xc0;
    const qsizetype shortSize = prefix - base;
    if (shortSize <= 55)
        return cut(bytes, 1, shortSize);
    const qsizetype lengthBytes = shortSize - 55;
    qsizetype size = 0;
    constexpr qsizetype mostLengthBytes = 4; // More than a payload can be.
    for (qsizetype i = 1; i <= lengthBytes; ++i)
        size = lengthBytes <= mostLengthBytes && i < bytes.size() ? size << 8 | static_cast<uchar>(bytes[i]) : -1;
    return cut(bytes, 1 + lengthBytes, size);
}

QByteArrayList itemsOf(QByteArrayView list)
{
    QByteArrayList items;
    while (!list.isEmpty()) {
        const RlpItem item = firstItem(list);
        items.append(item.content.toByteArray());
        list = item.rest;
    }
    return items;
}

} // namespace

ToyEvmTransaction readToyEvmTransaction(const QByteArray &payload)
{
    ToyEvmTransaction transaction;
    transaction.payload = payload;
    transaction.hash = keccak256(payload);
    if (payload.isEmpty())
        return transaction;
    const bool isTyped = static_cast<uchar>(payload.front()) <= 4;
    const QByteArrayView envelope = QByteArrayView(payload).sliced(isTyped ? 1 : 0);
    const QByteArrayList items = envelope.isEmpty() ? QByteArrayList() : itemsOf(firstItem(envelope).content);
    transaction.type = isTyped ? payload.front() : 0;
    // Typed forms put the chain id in front; from type 2 on a priority fee stands before the fee cap.
    const qsizetype nonce = isTyped ? 1 : 0;
    const qsizetype fee = nonce + (transaction.type >= 2 ? 2 : 1);
    transaction.chainId = isTyped ? items.value(0) : QByteArray();
    transaction.nonce = items.value(nonce);
    transaction.priorityFee = items.value(nonce + 1);
    transaction.gasPrice = items.value(fee);
    transaction.gas = items.value(fee + 1);
    transaction.to = items.value(fee + 2);
    transaction.value = items.value(fee + 3);
    transaction.input = items.value(fee + 4);
    if (items.size() >= 3) {
        transaction.v = items.at(items.size() - 3);
        transaction.r = items.at(items.size() - 2);
        transaction.s = items.at(items.size() - 1);
    }
    return transaction;
}

QByteArray keccak256(QByteArrayView bytes)
{
    return QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Keccak_256);
}

QString hexData(QByteArrayView bytes)
{
    return QStringLiteral("0x") + QString::fromLatin1(bytes.toByteArray().toHex());
}

QString hexQuantity(quint64 number)
{
    return QStringLiteral("0x") + QString::number(number, 16);
}

QString hexQuantity(const QByteArray &bigEndian)
{
    QString digits = QString::fromLatin1(bigEndian.toHex());
    while (digits.startsWith(QLatin1Char('0')))
        digits.remove(0, 1);
    return QStringLiteral("0x") + (digits.isEmpty() ? QStringLiteral("0") : digits);
}

} // namespace signalbox
