// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/shapes.h"
#include "base/theme.h"

#include <QLabel>

namespace signalbox {

/// A word with its shape before it, both in the colour of their meaning. text() is the word.
class ShapeLabel final : public QLabel
{
    Q_OBJECT

public:
    explicit ShapeLabel(QWidget *parent = nullptr);

    void setContent(signalbox::Shape shape, Meaning meaning, const QString &word);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    signalbox::Shape m_shape = signalbox::Shape::Unknown; ///< QFrame has a Shape of its own.
    Meaning m_meaning = Meaning::Neutral;
};

} // namespace signalbox
