// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/secretresolver.h"

#include "config/secretfile.h"
#include "config/secretreference.h"

#include <algorithm>

namespace signalbox {

namespace {

using Kind = SecretError::Kind;

tl::expected<QByteArray, SecretError> fromEnvironment(const QByteArray &name)
{
    if (!qEnvironmentVariableIsSet(name.constData()))
        return tl::unexpected(
            SecretError{Kind::NotFound, u"the environment variable " + QString::fromLatin1(name) + u" is not set"});
    return qgetenv(name.constData());
}

} // namespace

tl::expected<QByteArray, SecretError> SecretResolver::resolve(const QByteArray &reference)
{
    const auto parsed = parseSecretReference(reference);
    if (!parsed) {
        return tl::unexpected(SecretError{
            Kind::BadReference, u"the secret reference is none of: " + QString::fromUtf16(secretReferenceForms)});
    }
    switch (parsed->store) {
    case SecretReference::Store::Environment:
        return fromEnvironment(parsed->name).and_then(checkSecret);
    case SecretReference::Store::File:
        return readSecretFile(parsed->name).and_then(checkSecret);
    case SecretReference::Store::Keychain:
        break;
    }
    return tl::unexpected(
        SecretError{Kind::KeychainUnavailable, QStringLiteral("there is no access to the keychain here")});
}

tl::expected<QByteArray, SecretError> SecretResolver::checkSecret(const QByteArray &secret)
{
    if (secret.isEmpty())
        return tl::unexpected(SecretError{Kind::Empty, QStringLiteral("the secret is empty")});
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(secret, isControl)) {
        return tl::unexpected(SecretError{
            Kind::ForbiddenBytes, QStringLiteral("the secret holds a line break or another control character")});
    }
    return secret;
}

} // namespace signalbox
