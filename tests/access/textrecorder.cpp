// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "textrecorder.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPaintEngine>
#include <QPainter>
#include <QScreen>

namespace signalbox {

class TextRecorderEngine final : public QPaintEngine
{
public:
    TextRecorderEngine()
        : QPaintEngine(QPaintEngine::AllFeatures)
    { }

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return User; }
    void updateState(const QPaintEngineState &) override { }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
    void drawTiledPixmap(const QRectF &, const QPixmap &, const QPointF &) override { }
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override { }
    void drawPath(const QPainterPath &) override { }
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override { }
    void drawPolygon(const QPoint *, int, PolygonDrawMode) override { }
    void drawRects(const QRectF *, int) override { }
    void drawRects(const QRect *, int) override { }
    void drawLines(const QLineF *, int) override { }
    void drawLines(const QLine *, int) override { }
    void drawEllipse(const QRectF &) override { }
    void drawEllipse(const QRect &) override { }
    void drawPoints(const QPointF *, int) override { }
    void drawPoints(const QPoint *, int) override { }
    void drawTextItem(const QPointF &position, const QTextItem &item) override;

    QList<PaintedText> texts;
    QRectF device;

private:
    [[nodiscard]] QRectF clip() const;
};

QRectF TextRecorderEngine::clip() const
{
    QRectF clip = device;
    if (!systemClip().isEmpty())
        clip &= systemClip().boundingRect();
    if (painter()->hasClipping())
        clip &= painter()->combinedTransform().mapRect(painter()->clipBoundingRect());
    return clip;
}

void TextRecorderEngine::drawTextItem(const QPointF &position, const QTextItem &item)
{
    if (item.text().trimmed().isEmpty())
        return;
    const QTransform transform = state->transform();
    const double capital = QFontMetricsF(item.font()).capHeight();
    const QRectF line(position.x(), position.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    const QRectF ink(position.x(), position.y() - capital, item.width(), capital);
    texts.append({.text = item.text(),
        .line = transform.mapRect(line),
        .ink = transform.mapRect(ink),
        .clip = clip(),
        .pen = state->pen().color().rgb()});
}

TextRecorder::TextRecorder(QSize size)
    : m_size(size)
    , m_engine(std::make_unique<TextRecorderEngine>())
{
    m_engine->device = QRectF(QPointF(), QSizeF(size));
}

TextRecorder::~TextRecorder() = default;

QPaintEngine *TextRecorder::paintEngine() const
{
    return m_engine.get();
}

const QList<PaintedText> &TextRecorder::texts() const
{
    return m_engine->texts;
}

int TextRecorder::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
        return m_size.width();
    case PdmHeight:
        return m_size.height();
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return qRound(QGuiApplication::primaryScreen()->logicalDotsPerInch());
    case PdmNumColors:
        return INT_MAX;
    case PdmDepth:
        return 32;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return 0;
    }
}

} // namespace signalbox
