// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/txidform.h"

#include "operations/bytesview.h"
#include "transactions/base58.h"
#include "transactions/hex.h"

namespace signalbox {

namespace {

constexpr qsizetype hashDigits = 64;
constexpr qsizetype signatureBytes = 64;

} // namespace

QString TxIdProblem::message() const
{
    const std::string_view name = protocolName(protocol);
    const QLatin1String form = protocol == Protocol::Solana ? QLatin1String("64 bytes in base58, 87 or 88 characters")
        : protocol == Protocol::Evm                         ? QLatin1String("0x and 64 hexadecimal digits")
                                                            : QLatin1String("64 hexadecimal digits");
    return QStringLiteral("A transaction id of %1 is %2; this text of %3 characters is none.")
        .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size())), form)
        .arg(length);
}

tl::expected<QByteArray, TxIdProblem> canonicalTxId(Protocol protocol, const QByteArray &text)
{
    const QByteArray trimmed = text.trimmed();
    const TxIdProblem problem{protocol, trimmed.size()};
    if (protocol == Protocol::Solana) {
        const auto bytes = transactions::decodeBase58(view(trimmed), signatureBytes);
        return bytes && bytes->size() == signatureBytes ? tl::expected<QByteArray, TxIdProblem>(trimmed)
                                                        : tl::unexpected(problem);
    }
    QByteArray digits = trimmed.toLower();
    if (digits.startsWith("0x"))
        digits.remove(0, 2);
    if (digits.size() != hashDigits || !transactions::decodeHex(view(digits)))
        return tl::unexpected(problem);
    return protocol == Protocol::Evm ? "0x" + digits : digits;
}

} // namespace signalbox
