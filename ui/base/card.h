// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

#include <QWidget>

namespace signalbox {

/// A bordered box on the base colour: an attempt, a Route, an empty state. Its left edge is a bar in the colour of its
/// meaning, if it has one; one that takes the focus shows it. No QFrame: that one may lose its padding when its style or
/// parent changes.
class Card : public QWidget
{
    Q_OBJECT

public:
    explicit Card(QWidget *parent = nullptr);

    /// Neutral: no bar.
    void setMeaning(Meaning meaning);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Meaning m_meaning = Meaning::Neutral;
};

} // namespace signalbox
