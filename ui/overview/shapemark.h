// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/shapes.h"
#include "base/theme.h"

#include <QWidget>

namespace signalbox {

/// A shape in the colour of its meaning, beside a word that says the same.
class ShapeMark final : public QWidget
{
    Q_OBJECT

public:
    explicit ShapeMark(QWidget *parent = nullptr);

    void setShape(Shape shape, Meaning meaning);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Shape m_shape = Shape::Query;
    Meaning m_meaning = Meaning::Muted;
};

} // namespace signalbox
