// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/card.h"

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class ConfigurationFace;

/// Says that the Routes file was changed on disk and can't be taken: where, why, and what runs instead.
class FileBanner final : public QWidget
{
    Q_OBJECT

public:
    /// @p face outlives the banner. @p reload becomes a button.
    FileBanner(ConfigurationFace *face, QAction *reload, QWidget *parent = nullptr);

private:
    void showState();

    ConfigurationFace *m_face;
    Card *m_card;
    QLabel *m_text;
};

} // namespace signalbox
