// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulefiles.h"

#include "base/problemtext.h"
#include "capsule/capsulereport.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QSaveFile>

namespace signalbox {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::CapsuleFiles)
};

constexpr qsizetype mostProblems = 5; ///< More help nobody with a damaged file.

tl::expected<void, QString> write(const QString &path, const QByteArray &content)
{
    QSaveFile file(path);
    const bool saved = file.open(QIODevice::WriteOnly)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(content) == content.size() && file.commit();
    if (saved)
        return {};
    return tl::unexpected(Texts::tr("%1 was not saved: %2").arg(QFileInfo(path).fileName(), file.errorString()));
}

} // namespace

QString capsuleFileName(const IncidentCapsule &capsule)
{
    return QStringLiteral("incident-")
        + QDateTime::fromMSecsSinceEpoch(capsule.to.time_since_epoch().count())
              .toString(QStringLiteral("yyyyMMdd-HHmm"))
        + QLatin1String(capsuleSuffix);
}

QString capsuleReportPath(const QString &path)
{
    const QFileInfo file(path);
    QString name = file.fileName();
    for (const QString &suffix : {QString::fromLatin1(capsuleSuffix), QStringLiteral(".json")}) {
        if (name.endsWith(suffix)) {
            name.chop(suffix.size());
            break;
        }
    }
    return file.path() + QLatin1Char('/') + name + QStringLiteral(".md");
}

tl::expected<void, QString> saveCapsule(const IncidentCapsule &capsule, const QString &path)
{
    if (const auto saved = write(path, renderCapsule(capsule)); !saved)
        return saved;
    return write(capsuleReportPath(path), capsuleReport(capsule));
}

tl::expected<RecordedCapsule, QString> loadCapsule(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(file.errorString());
    if (file.size() > maxTrailBytes)
        return tl::unexpected(Texts::tr("It is larger than any incident capsule."));
    auto read = readCapsule(file.readAll());
    if (read)
        return std::move(*read);
    QStringList problems;
    for (const ConfigProblem &problem : read.error().first(qMin(mostProblems, read.error().size())))
        problems.append(problemText(problem));
    return tl::unexpected(problems.join(QLatin1Char('\n')));
}

} // namespace signalbox
