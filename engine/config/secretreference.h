// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <optional>

namespace signalbox {

/// A secret reference of spec section 11, taken apart.
struct SecretReference
{
    enum class Store : quint8
    {
        Keychain,
        Environment,
        File
    };
    Store store = Store::Environment;
    QByteArray name; ///< Key in the keychain, name of the variable, or absolute path.
};

/// The forms that are accepted, for ConfigProblem::allowed.
inline constexpr char16_t secretReferenceForms[] = u"keychain:KEY, env:NAME, file:/ABSOLUTE/PATH";

/// Reads `keychain:KEY`, `env:NAME` or `file:PATH`. Empty for anything else. A file's path must be absolute: a relative
/// one would depend on where the program was started.
[[nodiscard]] std::optional<SecretReference> parseSecretReference(const QByteArray &reference);

} // namespace signalbox
