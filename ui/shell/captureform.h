// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QCheckBox)
QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

class RequestsFace;

/// Of which requests the bytes are kept. Works at once, for requests that come from then on.
class CaptureForm final : public QWidget
{
    Q_OBJECT

public:
    CaptureForm(RequestsFace *requests, QSettings *settings, QWidget *parent = nullptr);

    void focusChoice();

private:
    [[nodiscard]] CapturePolicy chosen() const;
    void apply();
    void explain();

    RequestsFace *m_requests;
    QSettings *m_settings;
    QComboBox *m_mode;
    QCheckBox *m_sideEffects;
    QLabel *m_consequence;
};

} // namespace signalbox
