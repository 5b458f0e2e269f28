// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/configuration.h"
#include "rehearsal/predict.h"

#include <QList>
#include <QScrollArea>

QT_FORWARD_DECLARE_CLASS(QGridLayout)

namespace signalbox {

class EndPicker;

/// The targets of a Route in their order, each with what is imagined of it.
class TargetEnds final : public QScrollArea
{
    Q_OBJECT

public:
    explicit TargetEnds(QWidget *parent = nullptr);

    /// What was chosen stays with Endpoints that stay. The Route is one of @p configuration.
    void setRoute(const Configuration &configuration, const Route &route);

    /// Everything gives a result again.
    void reset();

    /// Puts what is chosen into @p request.
    void fill(PredictRequest &request) const;

Q_SIGNALS:
    void changed();

private:
    void addTarget(const Configuration &configuration, const Route &route, int position);

    QGridLayout *m_grid = nullptr;
    QList<std::pair<QByteArray, EndPicker *>> m_pickers; ///< By Endpoint id; without those that are disabled.
    QByteArray m_shown; ///< Slug of the Route.
};

} // namespace signalbox
