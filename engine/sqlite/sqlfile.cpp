// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "sqlite/sqlfile.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

namespace signalbox {

namespace {

constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr QFileDevice::Permissions others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
    | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;

// The database goes last: until then nothing is begun anew, and a log that outlived it would be taken for the next
// one's.
constexpr const char *parts[]{"-wal", "-shm", ""};

} // namespace

std::optional<SqlFile::Identity> SqlFile::identity() const
{
    struct stat status = {};
    if (::stat(QFile::encodeName(m_path).constData(), &status) != 0)
        return std::nullopt;
    return Identity{status.st_dev, status.st_ino};
}

tl::expected<void, QString> SqlFile::makeDirectory() const
{
    const QString directory = QFileInfo(m_path).path();
    if (!QDir(directory).exists()) {
        if (!QDir().mkpath(directory))
            return tl::unexpected(QStringLiteral("no directory"));
        QFile::setPermissions(directory, ownerOnly | QFileDevice::ExeOwner);
    }
    return {};
}

tl::expected<void, QString> SqlFile::makePrivate() const
{
    QFile file(m_path);
    if (!file.exists()) {
        if (!file.open(QIODevice::ReadWrite, ownerOnly))
            return tl::unexpected(file.errorString());
    } else if (file.permissions() & others) {
        file.setPermissions(ownerOnly);
    }
    // They take the mode of the database. Made while that was read-only they are so too, and would keep it that.
    for (const char *part : parts) {
        QFile companion(m_path + QLatin1String(part));
        if (*part != '\0' && companion.exists() && !(companion.permissions() & QFileDevice::WriteOwner))
            companion.setPermissions(ownerOnly);
    }
    return {};
}

std::optional<QString> SqlFile::setAside() const
{
    const QFileInfo file(m_path);
    const QString stamp = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd'T'HHmmsszzz'Z'"));
    const QString name = QStringLiteral("%1.corrupt-%2.sqlite").arg(file.completeBaseName(), stamp);
    const QString kept = file.dir().filePath(name);
    for (const char *part : parts) {
        const QString companion = m_path + QLatin1String(part);
        if (QFile::exists(companion) && !QFile::rename(companion, kept + QLatin1String(part)))
            return std::nullopt;
    }
    return name;
}

tl::expected<void, QString> SqlFile::remove() const
{
    for (const char *part : parts) {
        QFile file(m_path + QLatin1String(part));
        if (file.exists() && !file.remove())
            return tl::unexpected(file.errorString());
    }
    return {};
}

} // namespace signalbox
