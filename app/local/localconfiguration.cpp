// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "local/localconfiguration.h"

#include "engine.h"

#include <qt6keychain/keychain.h>

#include <QFileInfo>
#include <QPointer>
#include <QTimer>

namespace signalbox {

namespace {

ConfigProblems oneProblem(const QString &message)
{
    return {{.message = message}};
}

} // namespace

LocalConfiguration::LocalConfiguration(Engine &engine, bool readOnly, QObject *parent)
    : ConfigurationFace(parent)
    , m_engine(engine)
    , m_readOnly(readOnly)
{
    connect(&engine.store(), &ConfigStore::generationChanged, this, [this](const GenerationPtr &generation) {
        setFileState(QFileInfo::exists(filePath()) ? RoutesFileState::Kind::InSync : RoutesFileState::Kind::NoFile);
        Q_EMIT generationChanged(generation);
    });
    connect(&engine, &Engine::configurationRejected, this,
        [this](const ConfigProblems &problems) { setFileState(RoutesFileState::Kind::Rejected, problems); });
}

GenerationPtr LocalConfiguration::current() const
{
    return m_engine.store().current();
}

QList<GenerationPtr> LocalConfiguration::history() const
{
    const auto &history = m_engine.store().history();
    return {history.begin(), history.end()};
}

ConfigProblems LocalConfiguration::check(const Configuration &draft) const
{
    return m_engine.store().check(draft);
}

void LocalConfiguration::apply(const Configuration &draft, quint64 base, const QString &note, QObject *context, Applied done)
{
    // Answered from the event loop, as a gateway elsewhere would.
    QTimer::singleShot(0, context, [this, self = QPointer(this), draft, base, note, done = std::move(done)] {
        if (!self)
            return;
        if (m_readOnly)
            return done(tl::unexpected(oneProblem(tr("Read-only: the configuration can't be changed from here."))));
        if (base != current()->number) {
            return done(tl::unexpected(
                oneProblem(tr("Generation %1 was taken meanwhile; review the draft against it.").arg(current()->number))));
        }
        done(m_engine.store().apply(draft, note));
    });
}

RoutesFileTexts LocalConfiguration::fileTexts() const
{
    return {.running = m_engine.store().takenText(), .onDisk = m_engine.store().seenText()};
}

QString LocalConfiguration::filePath() const
{
    return m_engine.store().path();
}

void LocalConfiguration::reloadFile()
{
    // A file that reads as what runs makes no new generation, but it is no longer rejected.
    if (m_engine.store().reload())
        setFileState(RoutesFileState::Kind::InSync);
}

void LocalConfiguration::keepRunning()
{
    if (m_readOnly)
        return;
    if (const auto written = m_engine.store().overwriteFile(); written)
        setFileState(RoutesFileState::Kind::InSync);
    else
        setFileState(RoutesFileState::Kind::Rejected, oneProblem(written.error()));
}

void LocalConfiguration::storeSecret(const QByteArray &key, const QByteArray &secret, QObject *context, SecretStored done)
{
    auto *job = new QKeychain::WritePasswordJob(QString::fromUtf16(keychainService));
    job->setKey(QString::fromUtf8(key));
    job->setBinaryData(secret);
    job->setInsecureFallback(false);
    connect(job, &QKeychain::Job::finished, context, [key, done = std::move(done)](QKeychain::Job *finished) {
        if (finished->error() == QKeychain::NoError)
            return done("keychain:" + key);
        done(tl::unexpected(tr("The keychain did not take the secret: %1. Unlock it, or use an env: or file: reference.")
                                .arg(finished->errorString())));
    });
    job->start();
}

void LocalConfiguration::setFileState(RoutesFileState::Kind kind, const ConfigProblems &problems)
{
    m_file = {.kind = kind, .problems = problems};
    Q_EMIT fileStateChanged(m_file);
}

} // namespace signalbox
