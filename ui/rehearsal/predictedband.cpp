// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/predictedband.h"

#include "base/direction.h"
#include "base/icons.h"
#include "base/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace signalbox {

namespace {

constexpr int iconSize = 20;
constexpr int stripe = 3 * grid::unit; ///< From one line to the next.

} // namespace

PredictedBand::PredictedBand(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("rehearsal.watermark"));
    setDraft(false);
    setToolTip(tr("The Gateway's own rules, asked without a request: no byte leaves this process."));
    setFont(sectionFont());
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PredictedBand::setDraft(bool isDraft)
{
    m_text = isDraft ? tr("Predicted with the draft · nothing is sent") : tr("Predicted · nothing is sent");
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

QSize PredictedBand::sizeHint() const
{
    const QFontMetrics metrics(sectionFont());
    return {metrics.horizontalAdvance(m_text) + iconSize + 8 * grid::unit,
        qMax(metrics.height(), iconSize) + 2 * grid::unit};
}

void PredictedBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor color = meaningColor(Meaning::Info, palette());
    painter.fillRect(box, palette().color(QPalette::Base));
    painter.setPen(QPen(borderColor(palette()), 3));
    painter.save();
    painter.setClipRect(box);
    for (int x = -height(); x < width(); x += stripe)
        painter.drawLine(x, height(), x + height(), 0);
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1));
    painter.drawRect(box);

    const QFontMetrics metrics(font());
    QRect label(0, 0, metrics.horizontalAdvance(m_text) + iconSize + 6 * grid::unit, height() - 2);
    label.moveCenter(rect().center());
    painter.fillRect(label, palette().color(QPalette::Base)); // Stripes behind the words would cost contrast.
    const QRectF mark(label.left() + 2 * grid::unit, (height() - iconSize) / 2.0, iconSize, iconSize);
    paintIcon(painter, placed(layoutDirection(), QRectF(label), mark), "rehearsal", color);
    painter.setFont(font());
    painter.setPen(color);
    painter.drawText(placed(layoutDirection(), label, label.adjusted(iconSize + 3 * grid::unit, 0, 0, 0)),
        Qt::AlignVCenter | Qt::AlignLeft, m_text);
}

} // namespace signalbox
