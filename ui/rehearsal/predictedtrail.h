// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

#include <QTimer>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QStackedWidget)

namespace signalbox {

class EmptyState;
class PredictedBand;
class TrailContent;

/// A predicted trail under its watermark; or a hint while there is none.
class PredictedTrail final : public QWidget
{
    Q_OBJECT

public:
    explicit PredictedTrail(const QString &hint, QWidget *parent = nullptr);

    /// @p record is what predict() said under @p configuration; nothing shows the hint.
    void setPrediction(const Configuration &configuration, const std::optional<RequestRecord> &record);

    /// Whether it is predicted with the draft rather than with what runs.
    void setDraft(bool isDraft);

Q_SIGNALS:
    void endpointActivated(const QByteArray &endpointId);
    void ruleActivated(signalbox::Rule rule);

protected:
    void changeEvent(QEvent *event) override;

private:
    TrailView m_view; ///< What is shown; without a request before the first.
    QTimer m_recolour;
    QStackedWidget *m_stack;
    EmptyState *m_hint;
    QWidget *m_trail;
    PredictedBand *m_band;
    TrailContent *m_content;
};

} // namespace signalbox
