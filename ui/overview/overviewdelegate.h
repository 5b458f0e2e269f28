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

    explicit OverviewDelegate(Layout layout, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Layout m_layout;
};

} // namespace signalbox
