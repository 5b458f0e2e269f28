// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/privatefile.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace signalbox {

namespace {

constexpr qint64 mostBytes = 64 * 1024 * 1024;

// The rename itself is durable only once its folder is.
void syncFolder(const QString &path)
{
    const int folder
        = ::open(QFile::encodeName(QFileInfo(path).absolutePath()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return;
    ::fsync(folder); // Some file systems can't; the new file is complete in any case.
    ::close(folder);
}

} // namespace

tl::expected<void, WriteFault> writePrivateFile(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    errno = 0;
    if (!file.open(QIODevice::WriteOnly))
        return tl::unexpected(WriteFault{file.errorString(), errno});
    errno = 0;
    if (!file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return tl::unexpected(WriteFault{file.errorString(), errno});
    errno = 0;
    // A disk that is nearly full takes a part and calls that no error.
    if (file.write(content) != content.size() || !file.flush()) {
        const int error = errno != 0 ? errno : ENOSPC;
        return tl::unexpected(WriteFault{qt_error_string(error), error});
    }
    // commit() syncs as well, but ignores errors.
    if (::fsync(file.handle()) != 0)
        return tl::unexpected(WriteFault{qt_error_string(errno), errno});
    errno = 0;
    if (!file.commit())
        return tl::unexpected(WriteFault{file.errorString(), errno});
    syncFolder(path);
    return {};
}

tl::expected<void, WriteFault> writePrivateFile(const QString &path, const QJsonObject &content)
{
    return writePrivateFile(path, QJsonDocument(content).toJson());
}

tl::expected<QJsonObject, QString> readJsonFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(file.errorString());
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.read(mostBytes), &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected(error.errorString());
    return document.object();
}

} // namespace signalbox
