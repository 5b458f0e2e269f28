// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStyledItemDelegate>

namespace signalbox {

/// Paints the items of the Overview: a shape, two lines of text, words on the right, and a plot.
class OverviewDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum class Layout : quint8
    {
        Lines, ///< Two lines of text.
        PlotBeside, ///< The plot between the text and the words on the right.
        PlotBelow ///< One line of text, the plot under it.
    };

    static constexpr int leastTileWidth = 208;

    explicit OverviewDelegate(Layout layout, QObject *parent = nullptr);

    /// Of tiles; other items are as wide as their list.
    void setTileWidth(int width) { m_tileWidth = width; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Layout m_layout;
    int m_tileWidth = leastTileWidth;
};

} // namespace signalbox
