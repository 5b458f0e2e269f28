// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/secretreference.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype maxNameLength = 4096;

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool isVariableName(const QByteArray &name)
{
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    return isLetter(name[0])
        && std::ranges::all_of(name, [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::optional<SecretReference> parseSecretReference(const QByteArray &reference)
{
    const qsizetype colon = reference.indexOf(':');
    if (colon < 0)
        return std::nullopt;
    const QByteArray scheme = reference.left(colon);
    const QByteArray name = reference.sliced(colon + 1);
    if (name.isEmpty() || name.size() > maxNameLength || std::ranges::any_of(name, isControl))
        return std::nullopt;
    if (scheme == "keychain")
        return SecretReference{SecretReference::Store::Keychain, name};
    if (scheme == "env" && isVariableName(name))
        return SecretReference{SecretReference::Store::Environment, name};
    if (scheme == "file" && name.startsWith('/'))
        return SecretReference{SecretReference::Store::File, name};
    return std::nullopt;
}

} // namespace signalbox
