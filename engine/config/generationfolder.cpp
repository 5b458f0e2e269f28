// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/generationfolder.h"

#include "config/privatefile.h"
#include "config/routesfile.h"

#include <QDateTime>
#include <QDir>

namespace signalbox {

namespace {

using std::chrono::milliseconds;

const QString numberKey = QStringLiteral("number");
const QString takenAtKey = QStringLiteral("taken_at");
const QString originKey = QStringLiteral("origin");
const QString routesFileKey = QStringLiteral("routes_file");

/// As many digits as make the names sort as the numbers do.
constexpr int digits = 12;

QStringList namesIn(const QString &path)
{
    return QDir(path).entryList({QString(digits, QLatin1Char('?')) + QStringLiteral(".json")}, QDir::Files, QDir::Name);
}

} // namespace

GenerationFolder::GenerationFolder(const QString &path)
    : m_path(path)
{ }

QString GenerationFolder::fileOf(quint64 number) const
{
    return m_path + QStringLiteral("/%1.json").arg(number, digits, 10, QLatin1Char('0'));
}

QList<GenerationPtr> GenerationFolder::load() const
{
    QList<GenerationPtr> generations;
    const QStringList names = namesIn(m_path);
    for (const QString &name : names.mid(std::max<qsizetype>(0, names.size() - kept))) {
        if (const GenerationPtr generation = read(m_path + QLatin1Char('/') + name))
            generations.append(generation);
    }
    return generations;
}

GenerationPtr GenerationFolder::read(const QString &name) const
{
    const QJsonObject object = readJsonFile(name).value_or(QJsonObject());
    const auto number = static_cast<quint64>(object.value(numberKey).toInteger());
    auto configuration = parseRoutesFile(object.value(routesFileKey).toString().toUtf8());
    if (number == 0 || fileOf(number) != name || !configuration)
        return nullptr;
    const QDateTime takenAt = QDateTime::fromString(object.value(takenAtKey).toString(), Qt::ISODateWithMs);
    return std::make_shared<const Generation>(
        Generation{number, std::chrono::system_clock::time_point(milliseconds(takenAt.toMSecsSinceEpoch())),
            object.value(originKey).toString(), std::move(*configuration)});
}

void GenerationFolder::keep(const Generation &generation, const Configuration &configuration) const
{
    if (!QDir().mkpath(m_path))
        return;
    QFile::setPermissions(m_path, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    const auto takenAt = std::chrono::duration_cast<milliseconds>(generation.takenAt.time_since_epoch());
    const QJsonObject object{{numberKey, static_cast<qint64>(generation.number)},
        {takenAtKey, QDateTime::fromMSecsSinceEpoch(takenAt.count(), Qt::UTC).toString(Qt::ISODateWithMs)},
        {originKey, generation.origin}, {routesFileKey, QString::fromUtf8(renderRoutesFile(configuration))}};
    if (!writePrivateFile(fileOf(generation.number), object))
        return;
    QStringList names = namesIn(m_path);
    while (names.size() > kept)
        QFile::remove(m_path + QLatin1Char('/') + names.takeFirst());
}

} // namespace signalbox
