// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/secretfile.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace signalbox {

namespace {

using Kind = SecretError::Kind;

constexpr qint64 maxSecretBytes = 64 * 1024;

tl::unexpected<SecretError> refuse(Kind kind, const QByteArray &path, const QString &reason)
{
    return tl::unexpected(SecretError{kind, u"the secret file " + QFile::decodeName(path) + u' ' + reason});
}

} // namespace

tl::expected<QByteArray, SecretError> readSecretFile(const QByteArray &path)
{
    // O_NONBLOCK: opening a pipe must not wait for its writer.
    const int descriptor = ::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        const int error = errno;
        const bool missing = error == ENOENT || error == ENOTDIR;
        return refuse(
            missing ? Kind::NotFound : Kind::NotReadable, path, u"can't be opened: " + qt_error_string(error));
    }
    QFile file;
    if (!file.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle)) {
        ::close(descriptor);
        return refuse(Kind::NotReadable, path, QStringLiteral("can't be read"));
    }

    struct stat status = {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return refuse(Kind::NotReadable, path, QStringLiteral("is no regular file"));
    if (status.st_uid != ::geteuid())
        return refuse(
            Kind::TooOpen, path, QStringLiteral("belongs to another user; make this gateway's user its owner"));
    if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        return refuse(Kind::TooOpen, path, QStringLiteral("is open to others; run chmod 600 on it"));

    QByteArray secret = file.read(maxSecretBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return refuse(Kind::NotReadable, path, u"can't be read: " + file.errorString());
    if (secret.size() > maxSecretBytes)
        return refuse(Kind::NotReadable, path, QStringLiteral("is larger than 64 KiB"));
    while (secret.endsWith('\n') || secret.endsWith('\r'))
        secret.chop(1);
    return secret;
}

} // namespace signalbox
