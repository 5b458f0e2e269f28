// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/keychainsecretresolver.h"

#include "config/secretreference.h"

#include <qt6keychain/keychain.h>

#include <QEventLoop>
#include <QPointer>
#include <QTimer>

namespace signalbox {

namespace {

using Kind = SecretError::Kind;

SecretError toSecretError(QKeychain::Error error, const QString &key)
{
    switch (error) {
    case QKeychain::EntryNotFound:
        return {Kind::NotFound, u"the keychain has no entry \"" + key + u"\" of service " + keychainService};
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return {
            Kind::NotReadable, QStringLiteral("the keychain denied access; unlock it and allow signalbox to read it")};
    default:
        return {Kind::KeychainUnavailable,
            QStringLiteral("no keychain service answers here; start one, or use an env: or file: reference")};
    }
}

} // namespace

KeychainSecretResolver::KeychainSecretResolver(std::chrono::milliseconds patience)
    : m_patience(patience)
{ }

tl::expected<QByteArray, SecretError> KeychainSecretResolver::resolve(const QByteArray &reference)
{
    const auto parsed = parseSecretReference(reference);
    if (!parsed || parsed->store != SecretReference::Store::Keychain)
        return SecretResolver::resolve(reference);

    const QString key = QString::fromUtf8(parsed->name);
    // The job deletes itself after finished(), even when that comes too late for us.
    QPointer<QKeychain::ReadPasswordJob> job = new QKeychain::ReadPasswordJob(QString::fromUtf16(keychainService));
    job->setKey(key);
    job->setInsecureFallback(false);

    QEventLoop loop;
    tl::expected<QByteArray, SecretError> result = tl::unexpected(SecretError{
        Kind::KeychainUnavailable, QStringLiteral("the keychain did not answer in time; unlock it and try again")});
    QObject::connect(job, &QKeychain::Job::finished, &loop, [&](QKeychain::Job *) {
        if (job->error() == QKeychain::NoError)
            result = checkSecret(job->binaryData());
        else
            result = tl::unexpected(toSecretError(job->error(), key));
        loop.quit();
    });
    QTimer::singleShot(m_patience, &loop, &QEventLoop::quit);
    job->start();
    loop.exec();
    return result;
}

} // namespace signalbox
