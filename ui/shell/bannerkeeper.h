// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "faces/faces.h"

#include <QObject>

namespace signalbox {

class BannerStrip;

/// Keeps the banners true and does what is chosen on them. UI thread.
class BannerKeeper final : public QObject
{
    Q_OBJECT

public:
    /// @p strip is not owned and outlives this.
    BannerKeeper(const Faces &faces, BannerStrip *strip, QObject *parent = nullptr);

Q_SIGNALS:
    /// The demo is to show something: the window's action does more than send.
    void sampleWanted();
    /// Another port is to be chosen.
    void portWanted();
    /// What ran and runs is to be compared.
    void generationsWanted();
    /// A file that is not taken is to be compared with what runs.
    void comparisonWanted();

private:
    void refresh();
    void act(const QByteArray &banner, const QByteArray &choice);
    void takeGeneration(const GenerationPtr &generation);
    void goBack();
    void dismiss();

    Faces m_faces;
    BannerStrip *m_strip;
    GenerationPtr m_running;
    GenerationPtr m_taken; ///< From a changed file, until it is dismissed or followed by another one; else null.
    bool m_dismissed = false; ///< What is said of m_running.
    GenerationPtr m_before; ///< What ran before m_taken.
};

} // namespace signalbox
