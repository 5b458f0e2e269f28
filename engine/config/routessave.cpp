// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/routesfile.h"

#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace signalbox {

namespace {

QString advice(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return QStringLiteral("free some space and save again");
    case EACCES:
    case EPERM:
    case EROFS:
        return QStringLiteral("make its folder writable for this user");
    case ENOENT:
    case ENOTDIR:
        return QStringLiteral("make the folder it shall be in");
    default:
        return QStringLiteral("solve this and save again");
    }
}

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

tl::expected<void, QString> saveRoutesFile(
    const QString &path, const Configuration &configuration, const QByteArray &console)
{
    const auto failed = [&path](const QString &reason, int error) {
        return tl::unexpected(QString(u"can't write the Routes file " + path + u": " + reason + u"; " + advice(error)
            + u". What was there before is unchanged."));
    };

    QSaveFile file(path);
    errno = 0;
    if (!file.open(QIODevice::WriteOnly))
        return failed(file.errorString(), errno);
    // The file names the places of secrets: nobody else's business.
    errno = 0;
    if (!file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner))
        return failed(file.errorString(), errno);
    const QByteArray text = renderRoutesFile(configuration, console);
    errno = 0;
    // A disk that is nearly full takes a part and calls that no error.
    if (file.write(text) != text.size() || !file.flush()) {
        const int error = errno != 0 ? errno : ENOSPC;
        return failed(qt_error_string(error), error);
    }
    // commit() syncs as well, but ignores errors.
    if (::fsync(file.handle()) != 0)
        return failed(qt_error_string(errno), errno);
    errno = 0;
    if (!file.commit())
        return failed(file.errorString(), errno);
    syncFolder(path);
    return {};
}

} // namespace signalbox
