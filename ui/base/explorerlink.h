// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "operations/protocol.h"

#include <QByteArray>
#include <QString>
#include <QUrl>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// Where a block explorer's address for a chain is set, for example "explorer/evm.1". Nothing is set at first: to look
/// there tells the explorer of the transaction.
[[nodiscard]] QString explorerKey(Protocol protocol, const QByteArray &network);

/// Whether @p pattern is an http:// or https:// address with {txid} in it.
[[nodiscard]] bool isExplorerPattern(const QString &pattern);

/// @p pattern with `{txid}` filled in. Empty when it is none: only http and https with the place for the txID will do.
[[nodiscard]] QUrl explorerUrl(const QString &pattern, const QByteArray &txId);

/// By what @p settings say. Empty: no explorer is set for this chain.
[[nodiscard]] QUrl explorerUrl(
    const QSettings &settings, Protocol protocol, const QByteArray &network, const QByteArray &txId);

} // namespace signalbox
