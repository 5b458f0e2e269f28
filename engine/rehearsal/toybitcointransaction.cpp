// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/toybitcointransaction.h"

#include <QCryptographicHash>
#include <QString> // Adding byte arrays takes its string builder.
#include <QtEndian>

namespace signalbox {

namespace {

QByteArray reversedHex(QByteArrayView bytes)
{
    QByteArray reversed = bytes.toByteArray();
    std::reverse(reversed.begin(), reversed.end());
    return reversed.toHex();
}

/// Reads forward; past the end it fails for good and gives zeros.
class Cursor
{
public:
    explicit Cursor(QByteArrayView bytes)
        : m_bytes(bytes)
    { }

    [[nodiscard]] QByteArrayView take(quint64 size)
    {
        if (size > static_cast<quint64>(m_bytes.size() - m_position)) {
            m_hasFailed = true;
            return {};
        }
        const QByteArrayView taken = m_bytes.sliced(m_position, static_cast<qsizetype>(size));
        m_position += taken.size();
        return taken;
    }

    template <typename Number>
    [[nodiscard]] Number number()
    {
        const QByteArrayView bytes = take(sizeof(Number));
        return m_hasFailed ? Number(0) : qFromLittleEndian<Number>(bytes.data());
    }

    [[nodiscard]] quint64 compactSize()
    {
        switch (const auto first = number<quint8>()) {
        case 0xfd:
            return number<quint16>();
        case 0xfe:
            return number<quint32>();
        case 0xff:
            return number<quint64>();
        default:
            return first;
        }
    }

    [[nodiscard]] QByteArrayView since(qsizetype start) const { return m_bytes.sliced(start, m_position - start); }
    [[nodiscard]] qsizetype position() const { return m_position; }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    [[nodiscard]] bool isAtEnd() const { return !m_hasFailed && m_position == m_bytes.size(); }

private:
    QByteArrayView m_bytes;
    qsizetype m_position = 0;
    bool m_hasFailed = false;
};

} // namespace

std::optional<ToyBitcoinTransaction> readToyBitcoinTransaction(const QByteArray &payload)
{
    ToyBitcoinTransaction transaction;
    transaction.payload = payload;
    Cursor cursor(payload);
    transaction.version = cursor.number<qint32>();
    const bool hasWitness = payload.size() > 5 && payload[4] == 0 && payload[5] == 1; // Marker and flag.
    if (hasWitness)
        (void)cursor.take(2);

    const qsizetype bodyStart = cursor.position();
    for (quint64 left = cursor.compactSize(); left > 0 && !cursor.hasFailed(); --left) {
        ToyBitcoinTransaction::Input input;
        input.txId = reversedHex(cursor.take(32));
        input.output = cursor.number<quint32>();
        (void)cursor.take(cursor.compactSize());
        input.sequence = cursor.number<quint32>();
        transaction.inputs.append(input);
    }
    for (quint64 left = cursor.compactSize(); left > 0 && !cursor.hasFailed(); --left) {
        ToyBitcoinTransaction::Output output;
        output.value = cursor.number<qint64>();
        output.script = cursor.take(cursor.compactSize()).toByteArray();
        transaction.outputs.append(output);
    }
    const QByteArrayView body = cursor.since(bodyStart);
    for (qsizetype i = 0; hasWitness && i < transaction.inputs.size(); ++i) {
        for (quint64 left = cursor.compactSize(); left > 0 && !cursor.hasFailed(); --left)
            (void)cursor.take(cursor.compactSize());
    }
    const QByteArrayView lockTime = cursor.take(4);
    if (!cursor.isAtEnd() || transaction.inputs.isEmpty() || transaction.outputs.isEmpty())
        return std::nullopt;
    transaction.lockTime = qFromLittleEndian<quint32>(lockTime.data());
    const QByteArray stripped = payload.first(4) + body.toByteArray() + lockTime.toByteArray();
    transaction.txId = displayedHash(stripped);
    transaction.witnessTxId = displayedHash(payload);
    return transaction;
}

QByteArray displayedHash(QByteArrayView bytes)
{
    const QByteArray once = QCryptographicHash::hash(bytes.toByteArray(), QCryptographicHash::Sha256);
    return reversedHex(QCryptographicHash::hash(once, QCryptographicHash::Sha256));
}

} // namespace signalbox
