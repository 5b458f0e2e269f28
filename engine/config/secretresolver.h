// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QByteArray>
#include <QString>

namespace signalbox {

/// Why a secret reference could not be turned into a secret.
struct SecretError
{
    enum class Kind : quint8
    {
        BadReference,
        NotFound,
        NotReadable,
        TooOpen,
        Empty,
        KeychainUnavailable,
        ForbiddenBytes
    };
    Kind kind = Kind::NotFound;
    QString message; ///< What happened and what to do; never holds the secret.
};

/// Turns a reference (`keychain:…`, `env:NAME`, `file:PATH`) into the secret. May block (keychain): never called on a
/// worker's or the UI thread, only when a generation is prepared. A secret with CR, LF, NUL or other control bytes is
/// refused.
class SecretResolver
{
public:
    virtual ~SecretResolver() = default;
    [[nodiscard]] virtual tl::expected<QByteArray, SecretError> resolve(const QByteArray &reference);

protected:
    /// What holds for a secret from anywhere: not empty, no control bytes.
    [[nodiscard]] static tl::expected<QByteArray, SecretError> checkSecret(const QByteArray &secret);
};

} // namespace signalbox
