// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/secretresolver.h"

#include <chrono>

namespace signalbox {

/// The name under which the OS keychain keeps this program's secrets.
inline constexpr char16_t keychainService[] = u"signalbox";

/// Reads `keychain:KEY` from the OS keychain as well. It waits in an event loop of its own for at most @p patience (the
/// user may be asked to unlock), so it needs a QCoreApplication and a thread that nobody waits for.
class KeychainSecretResolver final : public SecretResolver
{
public:
    explicit KeychainSecretResolver(std::chrono::milliseconds patience = std::chrono::seconds(10));

    [[nodiscard]] tl::expected<QByteArray, SecretError> resolve(const QByteArray &reference) override;

private:
    std::chrono::milliseconds m_patience;
};

} // namespace signalbox
