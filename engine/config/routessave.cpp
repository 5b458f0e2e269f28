// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/privatefile.h"
#include "config/routesfile.h"

#include <cerrno>

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

} // namespace

tl::expected<void, QString> saveRoutesFile(
    const QString &path, const Configuration &configuration, const QByteArray &console)
{
    // The file names the places of secrets: nobody else's business.
    return writePrivateFile(path, renderRoutesFile(configuration, console)).map_error([&path](const WriteFault &fault) {
        return QString(u"can't write the Routes file " + path + u": " + fault.reason + u"; " + advice(fault.code)
            + u". What was there before is unchanged.");
    });
}

} // namespace signalbox
