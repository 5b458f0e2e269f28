// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/icons.h"

#include "base/iconpaths.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>

namespace signalbox {

namespace {

constexpr double gridSize = 20;
constexpr double strokeWidth = 1.5;

void paintPaths(QPainter &painter, const QRectF &rect, const IconPaths &paths, const QColor &color)
{
    const double side = qMin(rect.width(), rect.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(side / 2, side / 2));
    painter.scale(side / gridSize, side / gridSize);
    painter.strokePath(paths.lines, QPen(color, strokeWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(paths.dots, color);
    painter.restore();
}

class LineIconEngine final : public QIconEngine
{
public:
    explicit LineIconEngine(const QByteArray &name)
        : m_name(name)
        , m_paths(iconPaths(name))
    { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QPalette::ColorRole role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        paintPaths(*painter, rect, m_paths, palette.color(group, role));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new LineIconEngine(*this); }
    QString iconName() override { return QString::fromLatin1(m_name); }
    bool isNull() override { return m_paths.lines.isEmpty() && m_paths.dots.isEmpty(); }

private:
    QByteArray m_name;
    IconPaths m_paths;
};

} // namespace

QIcon icon(const QByteArray &name)
{
    return iconPathNames().contains(name) ? QIcon(new LineIconEngine(name)) : QIcon();
}

void paintIcon(QPainter &painter, const QRectF &rect, const QByteArray &name, const QColor &color)
{
    paintPaths(painter, rect, iconPaths(name), color);
}

QByteArrayList iconNames()
{
    return iconPathNames();
}

} // namespace signalbox
