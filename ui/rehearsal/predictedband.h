// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

namespace signalbox {

/// The watermark over a predicted trail: a striped band that says that nothing is sent.
class PredictedBand final : public QWidget
{
    Q_OBJECT

public:
    explicit PredictedBand(QWidget *parent = nullptr);

    /// What it was predicted under: the draft, or what runs.
    void setDraft(bool isDraft);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
};

} // namespace signalbox
