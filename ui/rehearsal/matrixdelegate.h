// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QStyledItemDelegate>

namespace signalbox {

/// A cell of the decision matrix: the decision's shape above its word.
class MatrixDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Room for shape and the longest of its words, in @p font.
    [[nodiscard]] static QSize cellSize(const QFont &font);
};

} // namespace signalbox
