// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "transactions/digest.h"

#include <QCryptographicHash>

namespace signalbox::transactions {

namespace {
QByteArray digest(QCryptographicHash::Algorithm algorithm, std::initializer_list<std::string_view> parts)
{
    QCryptographicHash hash(algorithm);
    for (const std::string_view part : parts)
        hash.addData(QByteArrayView(part.data(), static_cast<qsizetype>(part.size())));
    return hash.result();
}
}

QByteArray keccak256(std::initializer_list<std::string_view> parts)
{
    return digest(QCryptographicHash::Keccak_256, parts);
}

QByteArray sha256(std::string_view bytes)
{
    return digest(QCryptographicHash::Sha256, {bytes});
}

QByteArray doubleSha256(std::initializer_list<std::string_view> parts)
{
    return sha256(view(digest(QCryptographicHash::Sha256, parts)));
}

} // namespace signalbox::transactions
