// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/signaturerecovery.h"

#include "transactions/digest.h"
#include "transactions/hex.h"

#include <QStringBuilder>

#include <secp256k1_recovery.h>

#include <array>

namespace signalbox::transactions {

namespace {
constexpr qsizetype scalarSize = 32;
constexpr qsizetype accountSize = 20;

// The order of the group, and half of it.
constexpr std::string_view groupOrder = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";
constexpr std::string_view halfGroupOrder = "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0";

// Recovery only reads the context, so one serves every thread. It is never destroyed: a thread may still recover while
// the program ends.
const secp256k1_context *context()
{
    static const secp256k1_context *const instance = secp256k1_context_create(SECP256K1_CONTEXT_NONE);
    return instance;
}

QByteArray padded(std::string_view scalar)
{
    return QByteArray(scalar.data(), static_cast<qsizetype>(scalar.size())).rightJustified(scalarSize, '\0');
}

const unsigned char *octets(const QByteArray &bytes)
{
    return reinterpret_cast<const unsigned char *>(bytes.constData());
}
}

bool isAcceptableSignature(const RecoverableSignature &signature)
{
    static const QByteArray order = *decodeHex(groupOrder);
    static const QByteArray halfOrder = *decodeHex(halfGroupOrder);
    // Equal lengths: the order of the bytes (compared unsigned) is the order of the numbers.
    const QByteArray zero(scalarSize, '\0');
    const QByteArray r = padded(signature.r);
    const QByteArray s = padded(signature.s);
    return r.size() == scalarSize && s.size() == scalarSize && r > zero && r < order && s > zero && s <= halfOrder;
}

std::optional<QByteArray> recoverAccount(const QByteArray &hash, const RecoverableSignature &signature)
{
    const QByteArray compact = padded(signature.r) + padded(signature.s);
    if (hash.size() != scalarSize || compact.size() != 2 * scalarSize)
        return std::nullopt;
    secp256k1_ecdsa_recoverable_signature parsed;
    secp256k1_pubkey key;
    if (secp256k1_ecdsa_recoverable_signature_parse_compact(context(), &parsed, octets(compact), signature.recoveryId)
            == 0
        || secp256k1_ecdsa_recover(context(), &key, &parsed, octets(hash)) == 0)
        return std::nullopt;
    std::array<unsigned char, 65> point{};
    std::size_t size = point.size();
    secp256k1_ec_pubkey_serialize(context(), point.data(), &size, &key, SECP256K1_EC_UNCOMPRESSED);
    // The first byte only names the form of the point.
    const std::string_view coordinates(reinterpret_cast<const char *>(point.data()) + 1, size - 1);
    return keccak256({coordinates}).last(accountSize);
}

QByteArray checksummedAccount(std::string_view account)
{
    QByteArray text = encodeHex(account);
    const QByteArray digest = encodeHex(view(keccak256({view(text)})));
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) >= 'a' && digest.at(i) >= '8')
            text[i] = static_cast<char>(text.at(i) - 'a' + 'A');
    }
    return "0x" + text;
}

} // namespace signalbox::transactions
