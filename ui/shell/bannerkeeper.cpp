// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/bannerkeeper.h"

#include "shell/bannerstrip.h"

#include <QDesktopServices>
#include <QUrl>

#include <utility>

namespace signalbox {

BannerKeeper::BannerKeeper(const Faces &faces, BannerStrip *strip, QObject *parent)
    : QObject(parent)
    , m_faces(faces)
    , m_strip(strip)
    , m_running(faces.configuration->current())
{
    connect(faces.configuration, &ConfigurationFace::generationChanged, this, &BannerKeeper::takeGeneration);
    connect(faces.gateway, &GatewayFace::statusChanged, this, &BannerKeeper::refresh);
    connect(faces.configuration, &ConfigurationFace::fileStateChanged, this, &BannerKeeper::refresh);
    connect(faces.rehearsal, &RehearsalFace::armedChanged, this, &BannerKeeper::refresh);
    connect(faces.rehearsal, &RehearsalFace::demoChanged, this, &BannerKeeper::refresh);
    connect(strip, &BannerStrip::chosen, this, &BannerKeeper::act);
    refresh();
}

void BannerKeeper::refresh()
{
    const GatewayStatus status = m_faces.gateway->status();
    QList<Banner> banners = bannersOf(status, m_faces.configuration->fileState(), m_faces.rehearsal->armed(),
        status.demo || m_faces.rehearsal->demoRuns(), m_running);
    if (m_running->isGuardedRollback() && !m_dismissed)
        banners.append(rolledBackBanner(*m_running));
    if (m_taken) {
        // Before the first file nothing ran that anybody would want back.
        const bool hadSomething = m_before && !m_before->configuration.endpoints.isEmpty();
        banners.append(takenFileBanner(m_taken->number, hadSomething && !status.readOnly));
    }
    m_strip->setBanners(banners);
}

void BannerKeeper::takeGeneration(const GenerationPtr &generation)
{
    const GenerationPtr before = std::exchange(m_running, generation);
    m_taken = generation->isFromChangedFile() ? generation : nullptr;
    m_before = m_taken ? before : nullptr;
    m_dismissed = false;
    refresh();
}

void BannerKeeper::dismiss()
{
    m_dismissed = true;
    m_taken.reset();
    m_before.reset();
    refresh();
}

/// "Keep mine": what ran before is applied, and so written to the file.
void BannerKeeper::goBack()
{
    if (!m_taken || !m_before)
        return;
    const QString note = QStringLiteral("rollback of generation %1 to %2").arg(m_taken->number).arg(m_before->number);
    m_faces.configuration->apply(m_before->configuration, m_taken->number, note, this, [](const auto &) {});
}

void BannerKeeper::act(const QByteArray &banner, const QByteArray &choice)
{
    if (choice == "retry")
        m_faces.gateway->retryListening();
    else if (choice == "use-free")
        m_faces.gateway->listenAt(m_faces.gateway->status().freePort);
    else if (choice == "choose")
        Q_EMIT portWanted();
    else if (choice == "open")
        QDesktopServices::openUrl(QUrl::fromLocalFile(m_faces.configuration->filePath()));
    else if (choice == "compare")
        Q_EMIT comparisonWanted();
    else if (choice == "reload")
        m_faces.configuration->reloadFile();
    else if (choice == "keep")
        m_faces.configuration->keepRunning();
    else if (choice == "review")
        Q_EMIT generationsWanted();
    else if (choice == "back")
        goBack();
    else if (choice == "dismiss")
        dismiss();
    else if (choice == "disarm")
        m_faces.rehearsal->disarmAll();
    else if (choice == "sample")
        Q_EMIT sampleWanted();
    else if (banner == "demo")
        m_faces.rehearsal->removeDemo();
}

} // namespace signalbox
