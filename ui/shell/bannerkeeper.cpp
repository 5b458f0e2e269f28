// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/bannerkeeper.h"

#include "shell/bannerstrip.h"

#include <QDesktopServices>
#include <QUrl>

namespace signalbox {

BannerKeeper::BannerKeeper(const Faces &faces, BannerStrip *strip, QObject *parent)
    : QObject(parent)
    , m_faces(faces)
    , m_strip(strip)
{
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
    m_strip->setBanners(bannersOf(status, m_faces.configuration->fileState(), m_faces.rehearsal->armed(),
        status.demo || m_faces.rehearsal->demoRuns()));
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
    else if (choice == "reload")
        m_faces.configuration->reloadFile();
    else if (choice == "keep")
        m_faces.configuration->keepRunning();
    else if (choice == "disarm")
        m_faces.rehearsal->disarmAll();
    else if (choice == "sample")
        Q_EMIT sampleWanted();
    else if (banner == "demo")
        m_faces.rehearsal->removeDemo();
}

} // namespace signalbox
