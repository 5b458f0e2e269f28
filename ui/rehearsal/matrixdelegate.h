// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStyledItemDelegate>

namespace signalbox {

/// A cell of the decision matrix: the decision's shape and word, below them the rule's id, broken at its hyphens.
class MatrixDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// So wide that no part of a word or of an id in @p matrix is broken, in @p font.
    [[nodiscard]] static int cellWidth(const QFont &font, const QAbstractItemModel &matrix);

    /// Room for all of every cell of @p matrix when it is @p width wide.
    [[nodiscard]] static int cellHeight(const QFont &font, const QAbstractItemModel &matrix, int width);
};

} // namespace signalbox
