// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QFont>
#include <QStyledItemDelegate>

namespace signalbox {

/// How a cell of the Requests table is drawn: the row's background, then text in the column's font and meaning. The
/// delegates of single columns draw their content in its place. Elided text shows whole in the tooltip.
class RequestDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RequestDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const final;
    void setMonospace(bool monospace);

    /// Left and right of what stands in a cell.
    static constexpr int padding = 6;

protected:
    /// Draws the content into @p rect, which is the cell without its padding.
    virtual void paintContent(
        QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QModelIndex &index) const;

    /// Draws @p text over the whole of @p rect, elided.
    static void paintText(QPainter &painter, const QRect &rect, const QStyleOptionViewItem &option, const QString &text,
        Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);

private:
    QFont m_font;
    bool m_monospace = false;
};

} // namespace signalbox
