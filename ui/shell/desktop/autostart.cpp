// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/autostart.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

namespace signalbox {

namespace {

/// Of profiles in their files' names.
constexpr int digestLength = 8;

/// An argument of `Exec`: quoted, its reserved characters escaped, and that once more as any string of the file.
QString execArgument(const QString &text)
{
    QString quoted;
    for (const QChar character : text) {
        if (QStringLiteral("\"`$\\").contains(character))
            quoted += QLatin1Char('\\');
        quoted += character;
    }
    return QLatin1Char('"')
        + quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('%'), QLatin1String("%%"))
        + QLatin1Char('"');
}

bool isDefault(const QString &profile)
{
    return profile == QDir::cleanPath(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
}

} // namespace

Autostart::Autostart(const QString &profile, const QString &program)
    : m_profile(QDir::cleanPath(QDir(profile).absolutePath()))
    , m_program(program.isEmpty() ? QCoreApplication::applicationFilePath() : program)
{ }

QString Autostart::path() const
{
    QString name = QStringLiteral("org.signalbox.Signalbox");
    if (!isDefault(m_profile)) {
        const QByteArray digest = QCryptographicHash::hash(m_profile.toUtf8(), QCryptographicHash::Sha256).toHex();
        name += QLatin1Char('-') + QString::fromLatin1(digest.left(digestLength));
    }
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QLatin1String("/autostart/") + name
        + QLatin1String(".desktop");
}

QString Autostart::entry(bool hidden) const
{
    QString exec = execArgument(m_program) + QLatin1String(" --profile ") + execArgument(m_profile);
    if (hidden)
        exec += QLatin1String(" --hidden");
    return QStringLiteral("[Desktop Entry]\nType=Application\nVersion=1.0\nName=Signalbox\n"
                          "Icon=org.signalbox.Signalbox\nTerminal=false\nX-GNOME-Autostart-enabled=true\nExec=")
        + exec + QLatin1Char('\n');
}

bool Autostart::isOn() const
{
    QFile file(path());
    if (!file.open(QIODevice::ReadOnly))
        return false;
    // How desktops switch an entry off without removing it.
    const QByteArray text = file.readAll();
    return !text.contains("\nHidden=true") && !text.contains("\nX-GNOME-Autostart-enabled=false");
}

tl::expected<void, QString> Autostart::turnOn(bool hidden) const
{
    QDir().mkpath(QFileInfo(path()).absolutePath());
    QSaveFile file(path());
    const QByteArray text = entry(hidden).toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return tl::unexpected(file.errorString());
    return {};
}

tl::expected<void, QString> Autostart::turnOff() const
{
    QFile file(path());
    if (file.exists() && !file.remove())
        return tl::unexpected(file.errorString());
    return {};
}

} // namespace signalbox
