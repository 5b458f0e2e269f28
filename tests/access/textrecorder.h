// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "paintedtext.h"

#include <QPaintDevice>
#include <QSize>

#include <memory>

namespace signalbox {

class TextRecorderEngine;

/// Something to paint on that keeps the text and nothing else.
class TextRecorder final : public QPaintDevice
{
public:
    explicit TextRecorder(QSize size);
    ~TextRecorder() override;

    [[nodiscard]] QPaintEngine *paintEngine() const override;
    [[nodiscard]] const QList<PaintedText> &texts() const;

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override;

private:
    QSize m_size;
    std::unique_ptr<TextRecorderEngine> m_engine;
};

} // namespace signalbox
